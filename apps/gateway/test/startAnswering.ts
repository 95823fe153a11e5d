import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A server of a test, on a port of its own. */
export type AnsweringServer = { readonly url: string; stop(): Promise<void> }

/** Starts a server that reads each request to its end and then answers it. Who leaves in the middle of a request gets no answer. */
export async function startAnswering(answer: startAnswering.Answer): Promise<AnsweringServer> {
  const server = createServer(async (request, response) => {
    const body = await readBody(request)
    if (body) await answer(request, response, body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

export declare namespace startAnswering {
  type Answer = (request: IncomingMessage, response: ServerResponse, body: Buffer) => unknown
}

/** A gateway that waits no longer, or ends, cuts its requests: that is no error of the test. */
async function readBody(request: IncomingMessage): Promise<Buffer | undefined> {
  const chunks: Buffer[] = []
  try {
    for await (const chunk of request) chunks.push(chunk as Buffer)
    return Buffer.concat(chunks)
  } catch {
    return undefined
  }
}
