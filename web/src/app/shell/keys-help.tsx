// The list of keyboard shortcuts, and the switch for single-character ones (LAY-27, WCAG 2.1.4).
import { chakra, Flex } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { openTexts } from '#web/i18n/index.ts';
import { useMay } from '#web/state/activities.ts';
import { openPanel } from '#web/state/dialogs.ts';
import { preferences } from '#web/state/preferences.ts';
import { CheckBox } from '#web/ui/check-box.tsx';

/** The action of each shortcut, in order of use; names of keys are the same in both languages. */
const keys = [
  { press: ['Ctrl', 'K'], does: 'find.does.goTo' },
  { press: ['?'], does: 'find.does.keys' },
  { press: ['Esc'], does: 'find.does.close' },
  { press: ['Tab'], does: 'find.does.next' },
  { press: ['Enter'], does: 'find.does.press' },
  { press: ['Shift', 'F10'], does: 'find.does.tabMenu' },
  { press: ['↑', '↓'], does: 'find.does.choose' },
  { press: ['K', 'M', 'B'], does: 'find.does.amount' },
] as const;

/** The shortcuts of the screen "To approve", for users who have it (EYE-10). */
const keysOfChecker = [
  { press: ['J', 'K'], does: 'find.does.submissionMove' },
  { press: ['A', 'Enter'], does: 'find.does.submissionApprove' },
  { press: ['R'], does: 'find.does.submissionReturn' },
  { press: ['X'], does: 'find.does.submissionReject' },
] as const;

const style = {
  '& th, & td': { py: '1.5', textAlign: 'start', fontWeight: 'normal', verticalAlign: 'top' },
  '& th': { pe: '6', whiteSpace: 'nowrap' },
  '& kbd': {
    display: 'inline-block',
    minW: '6',
    px: '1.5',
    me: '1',
    textAlign: 'center',
    fontFamily: 'inherit',
    fontSize: 'xs',
    lineHeight: '20px',
    bg: 'bg.muted',
    borderWidth: '1px',
    borderColor: 'border.emphasized',
    borderRadius: 'sm',
  },
} as const;

function Keys() {
  const { t } = useTranslation();
  const { singleKeys } = useSnapshot(preferences);
  const decides = useMay('decide');
  return (
    <Flex direction="column" gap="4">
      <chakra.table css={style}>
        <tbody>
          {[...keys, ...(decides ? keysOfChecker : [])].map(({ press, does }) => (
            <tr key={does}>
              <th scope="row">
                {press.map((key) => (
                  <kbd key={key}>{key}</kbd>
                ))}
              </th>
              <td>{t(does)}</td>
            </tr>
          ))}
        </tbody>
      </chakra.table>
      <CheckBox
        id="single-keys"
        label={t('find.singleKeys')}
        checked={singleKeys}
        onChange={(checked) => {
          preferences.singleKeys = checked;
        }}
      />
    </Flex>
  );
}

/** Opens the list of keyboard shortcuts in a dialog; its texts are downloaded at first use. */
export async function openKeys(): Promise<void> {
  await openTexts('find');
  openPanel({ title: { key: 'find.keys' }, width: 'captcha', body: <Keys /> });
}
