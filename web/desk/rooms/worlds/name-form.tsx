// A name with the button that uses it.
import { Button, chakra, Flex, Input } from '@chakra-ui/react';
import { type FormEvent, useState } from 'react';
import { Labelled } from '#web/ui/labelled.tsx';
import { useTexts } from '../../i18n/texts.ts';
import { isName } from './world-name.ts';

/** The name is checked when the button is pressed. */
export function NameForm(props: { label: string; action: string; help?: string; isBusy: boolean; onName: (name: string) => void }) {
  const { label, action, help, isBusy, onName } = props;
  const { say } = useTexts();
  const [typed, setTyped] = useState('');
  const [isWrong, setWrong] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setWrong(!isName(typed));
    if (!isName(typed)) return;
    onName(typed);
    setTyped('');
  };
  return (
    <chakra.form onSubmit={submit}>
      <Labelled label={label} help={help ?? say('manage.nameRule')} error={isWrong ? say('manage.nameRule') : undefined}>
        <Flex gap="2" w="full">
          <Input
            value={typed}
            maxLength={32}
            autoComplete="off"
            spellCheck={false}
            onChange={({ target }) => {
              setTyped(target.value);
              setWrong(false);
            }}
          />
          <Button type="submit" variant="outline" size="md" fontSize="sm" disabled={isBusy}>
            {action}
          </Button>
        </Flex>
      </Labelled>
    </chakra.form>
  );
}
