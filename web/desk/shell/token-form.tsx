// Asks for the control token when the bank demands one (MOC-11).
import { Box, Button, Heading, Input, Text } from '@chakra-ui/react';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useSnapshot } from 'valtio';
import { Labelled } from '#web/ui/labelled.tsx';
import { desk, setToken } from '../api/desk-state.ts';
import { useTexts } from '../i18n/texts.ts';

/** A wrong token leads back to this form. */
export function TokenForm() {
  const { say } = useTexts();
  const queries = useQueryClient();
  const { token } = useSnapshot(desk);
  const [typed, setTyped] = useState('');
  const use = (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim() === '') return;
    setToken(typed.trim());
    void queries.resetQueries();
  };
  return (
    <Box maxW="420px" mx="auto" mt="12" p="5" bg="bg.panel" borderWidth="1px" borderRadius="lg">
      <Heading as="h1" fontSize="xl">
        {say('token.title')}
      </Heading>
      <Text mt="1.5" mb="4" fontSize="sm" color="fg.muted">
        {say('token.why')}
      </Text>
      <form onSubmit={use}>
        <Labelled label={say('token.label')} error={token !== null && typed === '' ? say('token.wrong') : undefined}>
          <Input type="password" autoComplete="off" value={typed} onChange={({ target }) => setTyped(target.value)} />
        </Labelled>
        <Button type="submit" mt="4" w="full" size="md" disabled={typed.trim() === ''}>
          {say('token.use')}
        </Button>
      </form>
    </Box>
  );
}
