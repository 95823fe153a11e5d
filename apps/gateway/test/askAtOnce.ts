import type { TestGateway } from './startTestGateway.ts'
import { until } from './until.ts'

/** Sends one request many times; `go` is called once the gateway works on all of them. @returns Their answers. */
export async function askAtOnce(
  { gateway, ask }: TestGateway,
  { path, options, times = 20, go }: askAtOnce.Parameters,
): Promise<readonly string[]> {
  const { projects } = gateway
  let admitted = 0
  Object.assign(gateway, {
    projects: { ...projects, find: (id: string) => projects.find(id).finally(() => admitted++) },
  })
  const answers = Promise.all(
    Array.from({ length: times }, async () => {
      const response = await ask(path, options)
      if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
      return Buffer.from(await response.arrayBuffer()).toString('base64')
    }),
  )
  await Promise.race([answers, until(() => admitted >= times, { what: `${times} requests` })])
  // It is admitted as they were, after them.
  await ask('/appkit/v1/config')
  go()
  return answers
}

export declare namespace askAtOnce {
  type Parameters = {
    readonly path: string
    readonly options?: TestGateway.Options | undefined
    readonly times?: number | undefined
    /** Ends what the requests wait for. */
    readonly go: () => void
  }
}
