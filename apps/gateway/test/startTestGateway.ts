import { fileURLToPath } from 'node:url'
import type { Logger } from 'kysely'
import type { Gateway } from '../src/gateway.ts'
import { createProject } from '../src/host/projects/createProject.ts'
import { findProject } from '../src/host/projects/findProject.ts'
import { startGateway } from '../src/startGateway.ts'
import type { PostWebhook } from '../src/webhooks/postWebhook.ts'
import { sqlite, type TestEngine } from './engines.ts'
import { readTestConfig } from './readTestConfig.ts'

/** The origin that the test project allows. */
export const appOrigin = 'https://app.example'

/** A real gateway on a port of its own, with a project `p1`. */
export type TestGateway = {
  readonly url: string
  readonly gateway: Gateway
  /** Lines of the log so far. */
  readonly log: readonly string[]
  /** Asks as a page of {@link appOrigin} of project `p1`, unless told otherwise. */
  ask(path: string, options?: TestGateway.Options): Promise<Response>
  stop(): Promise<void>
}

export declare namespace TestGateway {
  type Options = {
    method?: string
    /** `null` sends none. */
    origin?: string | null
    /** `null` sends none. */
    project?: string | null
    headers?: Record<string, string>
    /** Sent as JSON unless it is text. */
    body?: unknown
  }
}

/** Starts one. Rates are high unless the test sets them. */
export async function startTestGateway(parameters: startTestGateway.Parameters = {}): Promise<TestGateway> {
  const database = await (parameters.engine ?? sqlite).create('gateway')
  const log: string[] = []
  const config = await readTestConfig({
    LATCHKEY_LIMIT_SCALE: '10000',
    LATCHKEY_LIMIT_PROJECT_CACHE_MS: '1',
    LATCHKEY_LIMIT_LAME_DUCK_MS: '0',
    ...database.env,
    ...parameters.env,
  })
  const seedPath = parameters.seedPath ?? fileURLToPath(new URL('./directory/wallets.json', import.meta.url))
  const running = await startGateway(config, {
    seedPath,
    write: (line) => log.push(line),
    now: parameters.now,
    fetchPicture: parameters.fetchPicture,
    onStatement: parameters.onStatement,
    postWebhook: parameters.postWebhook,
  })
  // A gateway started again on the same database has it already.
  if (!(await findProject(running.gateway.db, 'p1')))
    await createProject(running.gateway.db, { id: 'p1', name: 'Test', origins: [appOrigin], now: 0 })
  let isStopped = false
  return {
    url: running.url,
    gateway: running.gateway,
    log,
    async ask(path, { method, origin = appOrigin, project = 'p1', headers = {}, body } = {}) {
      const url = new URL(path, running.url)
      if (project !== null) url.searchParams.set('projectId', project)
      const hasBody = body !== undefined
      return fetch(url, {
        method: method ?? (hasBody ? 'POST' : 'GET'),
        headers: {
          ...(origin === null ? {} : { Origin: origin }),
          ...(hasBody ? { 'Content-Type': 'application/json' } : {}),
          ...headers,
        },
        ...(hasBody ? { body: typeof body === 'string' ? body : JSON.stringify(body) } : {}),
      })
    },
    async stop() {
      if (isStopped) return
      isStopped = true
      await running.stop()
      await database.remove()
    },
  }
}

export declare namespace startTestGateway {
  type Parameters = {
    engine?: TestEngine | undefined
    env?: Readonly<Record<string, string>> | undefined
    seedPath?: string | undefined
    now?: (() => number) | undefined
    fetchPicture?: ((url: string) => Promise<Uint8Array>) | undefined
    /** Hears every statement of the gateway's database. */
    onStatement?: Logger | undefined
    /** Posts webhooks instead of the gateway's own way. */
    postWebhook?: PostWebhook | undefined
  }
}
