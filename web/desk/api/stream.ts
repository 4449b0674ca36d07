// Parses server-sent events of control.

type Parsed = { readonly topics: readonly string[]; readonly rest: string };

function topicsOf(event: string): string[] {
  const lines = event.split('\n').filter((line) => line.startsWith('data:'));
  const data = lines.map((line) => line.slice('data:'.length).trimStart()).join('\n');
  try {
    const { topics } = JSON.parse(data) as { topics?: unknown };
    return Array.isArray(topics) ? topics.filter((topic) => typeof topic === 'string') : [];
  } catch {
    return [];
  }
}

/**
 * Returns the topics of all complete events in `text`, and the beginning of the next event. Comments and events without
 * topics are ignored.
 */
export function parseEvents(text: string): Parsed {
  const events = text.replaceAll('\r\n', '\n').split('\n\n');
  const rest = events.pop() ?? '';
  return { topics: [...new Set(events.flatMap(topicsOf))], rest };
}
