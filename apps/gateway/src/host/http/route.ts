import type { Schema } from '@latchkey/common/web'
import type { InferOutput } from 'valibot'
import type { RateClass } from '../limits/rateLimiter.ts'
import type { Project } from '../projects/project.ts'

/** The content of an answer: JSON, or raw bytes. */
export type Reply =
  | { readonly json: unknown; readonly status?: number | undefined; readonly headers?: Readonly<Record<string, string>> | undefined }
  | {
      readonly body: string | Uint8Array<ArrayBuffer>
      readonly status?: number | undefined
      readonly headers?: Readonly<Record<string, string>> | undefined
    }

/** One request of a route, checked. */
export type Call<params, query, body, needs> = {
  /** The parts of the gateway that the route's feature needs, and no others. */
  readonly gateway: needs
  /** `undefined` on open routes only. */
  readonly project: Project | undefined
  readonly params: params
  readonly query: query
  readonly body: body
  readonly request: Request
  /** The id in every answer and line of the log about it. */
  readonly requestId: string
  /** The caller's network, /24 or /64. */
  readonly network: string
  /** Aborted when the time for an answer is over, or the caller has left. */
  readonly signal: AbortSignal
  /** Charges the caller for more than one request. @throws {@link RefusedError} 429 */
  take(cost: number): Promise<void>
}

/** Kinds of bodies, by how long they may be. */
export type BodyLimit = 'LATCHKEY_LIMIT_BODY_BYTES' | 'LATCHKEY_LIMIT_ANALYTICS_BODY_BYTES' | 'LATCHKEY_LIMIT_CONSOLE_BODY_BYTES'

/** One path of the gateway: requests are decoded by it, `/openapi.json` is written from it. */
export type Route<in needs = never> = {
  /** Names of the parts of the gateway that its handler is given. */
  readonly needs: readonly string[]
  readonly method: 'GET' | 'POST' | 'DELETE'
  /** Parameters in braces: `/v1/identity/{address}`. */
  readonly path: string
  readonly summary: string
  /**
   * `project`: the origin must be in the project's list. `anyOrigin`: any page may read it, so that it can learn
   * that it is not in the list. `secureSite`: only the secure site may ask. `open`: no project is needed.
   */
  readonly access: 'project' | 'anyOrigin' | 'secureSite' | 'open'
  readonly rate?: RateClass | undefined
  /** Of the operators' console: served on its host only, and not in `/openapi.json`. */
  readonly isConsole?: true | undefined
  /** For the machine that runs the gateway: it counts against no quota, and is served without any checks. */
  readonly isUnlimited?: true | undefined
  /** The analytics host says 403 where the others say 401 (`api.md` chapter 2). */
  readonly unknownProject?: 403 | undefined
  readonly params?: Schema | undefined
  readonly query?: Schema | undefined
  readonly body?: { readonly schema: Schema; readonly limit: BodyLimit } | undefined
  /** Shape of the JSON answer, or the type of another one. */
  readonly response: Schema | string
  readonly status?: number | undefined
  readonly handle: (call: Call<never, never, never, needs>) => Promise<Reply>
}

type Output<schema> = schema extends Schema ? InferOutput<schema> : undefined

/** Ties a route's schemas to the arguments of its handler and to its answer. */
type DefineRoute<needs> = <
  const params extends Schema | undefined = undefined,
  const query extends Schema | undefined = undefined,
  const body extends Schema | undefined = undefined,
  const response extends Schema | string = Schema | string,
>(
  route: Omit<Route, 'needs' | 'params' | 'query' | 'body' | 'response' | 'handle'> & {
    readonly params?: params
    readonly query?: query
    readonly body?: body extends Schema ? { readonly schema: body; readonly limit: BodyLimit } : undefined
    readonly response: response
    handle(
      call: Call<Output<params>, Output<query>, Output<body>, needs>,
    ): Promise<
      response extends Schema ? { readonly json: InferOutput<response>; readonly headers?: Readonly<Record<string, string>> } : Reply
    >
  },
) => Route<needs>

/** Defines a route that needs no parts of the gateway. */
export const defineRoute: DefineRoute<unknown> = (route) => ({ ...route, needs: [] }) as unknown as Route<unknown>

/** Makes a function that defines routes over some of a wing's parts: `dataRoutes('db', 'chains')` gives handlers these two, and no others. */
export function routesOver<parts>() {
  return <need extends keyof parts & string>(...needs: readonly need[]): DefineRoute<Pick<parts, need>> =>
    (route) =>
      ({ ...route, needs }) as unknown as Route<Pick<parts, need>>
}
