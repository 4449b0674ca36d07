// Records the commands of a world, and replays them in a new world (DSK-11).
import { Button, chakra, Flex, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { saveFile } from '#web/ui/save-file.ts';
import { StatusTag } from '#web/ui/status-tag.tsx';
import { readRecordingFile, useDeleteRecording, useReadRecording, useStartRecording, useStartReplay } from '../../api/generated/control.ts';
import { useTexts } from '../../i18n/texts.ts';
import { go } from '../../shell/use-address.ts';
import { NameForm } from './name-form.tsx';

async function download(world: string): Promise<void> {
  const text = JSON.stringify(await readRecordingFile(world));
  saveFile(new Blob([text], { type: 'application/json' }), `${world}.recording.json`);
}

function Row({ children }: { children: ReactNode }) {
  const { say } = useTexts();
  return (
    <Flex as="section" aria-label={say('recording.title')} align="center" gap="3" wrap="wrap" mt="3" pt="3" borderTopWidth="1px">
      {children}
    </Flex>
  );
}

export function Recording({ world }: { world: string }) {
  const { say } = useTexts();
  const { data: recording } = useReadRecording(world);
  const start = useStartRecording();
  const remove = useDeleteRecording();
  const replay = useStartReplay({ mutation: { onSuccess: ({ name }) => go({ world: name }) } });
  if (!recording) return null;
  const { state, length } = recording;
  if (state === 'off')
    return (
      <Row>
        <Button variant="outline" disabled={start.isPending} onClick={() => start.mutate({ world, data: {} })}>
          {say('recording.start')}
        </Button>
        <Text fontSize="xs" color="fg.muted">
          {say('recording.why')}
        </Text>
      </Row>
    );
  return (
    <Row>
      <StatusTag label={say(`recording.${state}`, { count: length })} tone={state === 'full' ? 'bad' : 'waiting'} />
      <Button variant="outline" onClick={() => void download(world)}>
        {say('recording.download')}
      </Button>
      <Button variant="outline" disabled={remove.isPending} onClick={() => remove.mutate({ world })}>
        {say('recording.stop')}
      </Button>
      <chakra.div flex="1 1 280px">
        <NameForm
          label={say('recording.replayName')}
          action={say('recording.replay')}
          help={say('recording.replayHelp')}
          isBusy={replay.isPending}
          onName={(name) => replay.mutate({ data: { name, world } })}
        />
      </chakra.div>
    </Row>
  );
}
