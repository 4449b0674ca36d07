// Serves the tools over the Model Context Protocol (DSK-13).
import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { CallToolRequestSchema, ErrorCode, ListToolsRequestSchema, McpError } from '@modelcontextprotocol/sdk/types.js';
import type { Send } from './control-client.ts';
import type { ApiDocument } from './document.ts';
import { failed, requestOf, resultOf } from './requests.ts';
import { toolsOf } from './tools.ts';

/** The reason of a failed `fetch` is in its cause. */
const reasonOf = ({ message, cause }: Error): string => (cause instanceof Error ? `${message}: ${cause.message}` : message);

/** Creates a server that is not connected yet. */
export function mcpServer(document: ApiDocument, send: Send): Server {
  const { title, version, description = '' } = document.info;
  const tools = new Map(toolsOf(document).map((tool) => [tool.definition.name, tool]));
  const server = new Server(
    { name: 'mock-bank', version },
    { capabilities: { tools: {} }, instructions: `${title}. ${description}`.trim() },
  );
  server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: [...tools.values()].map(({ definition }) => definition) }));
  server.setRequestHandler(CallToolRequestSchema, async ({ params: { name, arguments: values = {} } }, { signal }) => {
    const tool = tools.get(name);
    if (!tool) throw new McpError(ErrorCode.InvalidParams, `there is no tool ${name}`);
    const request = requestOf(tool, values);
    if ('problem' in request) return failed(request.problem);
    return send(request, signal).then(resultOf, (error: Error) => failed(`the control API did not answer: ${reasonOf(error)}`));
  });
  return server;
}

/** Serves on standard input and output until the client closes one of them or `ended` aborts. */
export async function serveOnStdio(server: Server, ended?: AbortSignal): Promise<void> {
  const over = new Promise<void>((resolve) => {
    process.stdin.once('close', resolve).once('end', resolve);
    process.stdout.once('error', () => resolve());
    ended?.addEventListener('abort', () => resolve(), { once: true });
  });
  await server.connect(new StdioServerTransport());
  await over;
  await server.close();
  process.stdin.destroy();
}
