// All operations that the vector suites may name.
import { calendarOperations } from './calendar-operations.ts';
import { dealOperations } from './deal-operations.ts';
import { marketOperations } from './market-operations.ts';
import { optionOperations } from './option-operations.ts';
import type { Operations } from './suite.ts';

export const operations: Operations = { ...calendarOperations, ...marketOperations, ...optionOperations, ...dealOperations };
