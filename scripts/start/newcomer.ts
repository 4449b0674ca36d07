// The text that `npm start` prints for newcomers.

const users = [
  ['admin01', 'administrator 管理员', 'may do everything'],
  ['operator01', 'operator 经办员', 'deals, delivers, reads'],
  ['reviewer01', 'reviewer 复核员', 'reads only'],
  ['norole01', 'no role 无角色', 'reads only'],
  ['unknown01', 'unknown role', 'shown as administrator, the bank lets it read only'],
  ['first01', 'first login 首次登录', 'an operator who has never signed in'],
  ['nocredit01', 'customer without credit', 'trading is blocked, there is no credit'],
  ['badmargin01', 'abnormal margin account', 'margin cannot be taken'],
  ['maker01', 'maker 经办', 'submits to a second person from USD 1m'],
  ['checker01', 'checker 复核', 'decides on submissions up to USD 5m'],
  ['chief01', 'administrator 管理员', 'decides, sets users and limits'],
] as const;

/** Returns the text; `address` is the portal's, `control` the bank's control API. */
export function newcomer(address: string, control: string): string {
  const rows = users.map(([login, role, note]) => `    ${login.padEnd(12)} ${role.padEnd(26)} ${note}`);
  return [
    '',
    `  The portal is at  ${address}`,
    '',
    '  Sign in as one of these; the password of all is  Demo1234',
    ...rows,
    '',
    '  Try: deal USD/CNH for 1m (type 1m), switch the language while the quote is open,',
    '       deliver a T+0 deal under Spot > To settle.',
    `  The desk, where you play the bank:  ${control}/__mock/desk`,
    `  Control of the mock bank: ${control}/__mock/openapi.json. Prices are synthetic; nothing here is market data.`,
    '  Press Ctrl+C to stop both.',
    '',
  ].join('\n');
}
