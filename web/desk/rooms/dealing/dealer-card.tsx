// How the simulated dealer behaves: a scenario sets all of it, and each part is shown (MOC-08).
import { Button, chakra, Flex, NativeSelect, Stack, Text } from '@chakra-ui/react';
import { Labelled } from '#web/ui/labelled.tsx';
import { Section } from '#web/ui/section.tsx';
import { Segments } from '#web/ui/segments.tsx';
import { useReadDealer, useResetDealer, useSetDealer } from '../../api/generated/control.ts';
import { type Dealer, DealerScenario, type DealerPolicy } from '../../api/generated/control.schemas.ts';
import { useTexts } from '../../i18n/texts.ts';

const scenarios = Object.values(DealerScenario);

/** Settings with few values; each is a strip of choices. */
const strips = {
  answers: ['quote', 'reject', 'never'],
  orders: ['accept', 'reject', 'never'],
  cancels: ['grant', 'refuse', 'never'],
  optionsAtCut: ['giveUp', 'exercise'],
} as const satisfies { readonly [Part in keyof DealerPolicy]?: readonly string[] };
const stripNames = Object.keys(strips) as (keyof typeof strips)[];

function Figures({ policy: { delayMs, expirySeconds, movedPips, autoLimitUsd, headOfficeLimitUsd } }: { policy: DealerPolicy }) {
  const { say } = useTexts();
  const [from = 0, to = 0] = delayMs;
  const rows = [
    [say('dealer.delay'), say('dealer.seconds', { from: from / 1000, to: to / 1000 })],
    [say('dealer.expiry'), say('dealing.secondsLeft', { left: expirySeconds })],
    [say('dealer.moved'), say('dealing.pips', { pips: movedPips })],
    [say('dealer.autoLimit'), `USD ${Number(autoLimitUsd).toLocaleString('en-US')}`],
    [say('dealer.headOffice'), `USD ${Number(headOfficeLimitUsd).toLocaleString('en-US')}`],
  ] as const;
  return (
    <chakra.dl fontSize="sm" display="grid" gridTemplateColumns="auto auto" rowGap="1">
      {rows.map(([label, value]) => (
        <chakra.div key={label} display="contents">
          <chakra.dt color="fg.muted">{label}</chakra.dt>
          <chakra.dd textAlign="end" fontWeight="medium">
            {value}
          </chakra.dd>
        </chakra.div>
      ))}
    </chakra.dl>
  );
}

function Scenario({ onScenario }: { onScenario: (scenario: DealerScenario) => void }) {
  const { say } = useTexts();
  return (
    <Labelled label={say('dealer.scenario')} help={say('dealer.scenarioHelp')}>
      <NativeSelect.Root size="md">
        <NativeSelect.Field
          fontSize="sm"
          value=""
          onChange={({ target }) => {
            const scenario = scenarios.find((each) => each === target.value);
            if (scenario) onScenario(scenario);
          }}
        >
          <option value="" disabled>
            {say('dealer.choose')}
          </option>
          {scenarios.map((scenario) => (
            <option key={scenario} value={scenario}>
              {say(`dealer.scenarios.${scenario}`)}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
    </Labelled>
  );
}

export function DealerCard({ world }: { world: string }) {
  const { say } = useTexts();
  const { data: policy } = useReadDealer(world);
  const set = useSetDealer();
  const reset = useResetDealer();
  const change = (data: Dealer) => set.mutate({ world, data });
  if (!policy) return null;
  return (
    <Section
      title={say('dealer.title')}
      actions={
        <Button variant="outline" size="xs" disabled={reset.isPending} onClick={() => reset.mutate({ world })}>
          {say('dealer.standard')}
        </Button>
      }
    >
      <Stack gap="3">
        <Scenario onScenario={(scenario) => change({ scenario })} />
        {stripNames.map((part) => (
          <Flex key={part} direction="column" gap="1">
            <Text fontSize="xs" fontWeight="medium" color="fg.muted" aria-hidden>
              {say(`dealer.${part}.title`)}
            </Text>
            <Segments
              id={`dealer-${part}`}
              legend={say(`dealer.${part}.title`)}
              value={policy[part]}
              segments={strips[part].map((value) => ({ value, label: say(`dealer.${part}.${value}` as 'dealer.answers.quote') }))}
              onChange={(value) => change({ [part]: value })}
            />
          </Flex>
        ))}
        <Figures policy={policy} />
      </Stack>
    </Section>
  );
}
