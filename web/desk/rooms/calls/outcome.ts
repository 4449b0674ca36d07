// How a call ended, in the language of the reader.
import type { Call } from '../../api/generated/control.schemas.ts';
import { type DeskKey, type Say, useTexts } from '../../i18n/texts.ts';
import cn from '../../i18n/cn.json' with { type: 'json' };
import type { StatusTone } from '#web/ui/status-tag.tsx';

/** The outcome in words, and its tone; `plain` needs no tag. */
export type Outcome = { readonly words: string; readonly tone: Extract<StatusTone, 'bad' | 'waiting'> | 'plain' };

type Rule = keyof typeof cn.refusal;
const isRule = (rule: string): rule is Rule => Object.hasOwn(cn.refusal, rule);

/** The reason of a refusal; a rule that this desk does not know is shown as the bank spells it. */
const reasonText = (rule: string, say: Say): string => (isRule(rule) ? say(`refusal.${rule}` satisfies DeskKey) : rule);

function outcomeOf({ status, code, rule, source }: Call, say: Say): Outcome {
  if (source === 'fault') return { words: say('calls.fault', { rule: rule ?? String(status) }), tone: 'waiting' };
  if (rule !== null) return { words: `${reasonText(rule, say)} · ${status >= 400 ? status : (code ?? status)}`, tone: 'bad' };
  if (status >= 400) return { words: String(status), tone: 'bad' };
  if (source === 'example') return { words: say('calls.example'), tone: 'plain' };
  return { words: status === 0 ? say('calls.unanswered') : say('calls.ok'), tone: 'plain' };
}

/** Returns a function that says how a call ended. */
export function useOutcome(): (call: Call) => Outcome {
  const { say } = useTexts();
  return (call) => outcomeOf(call, say);
}
