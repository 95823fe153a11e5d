import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { OldRows } from './cleaning/oldRows.ts'
import type { OperatorCommand } from './commandLine/operatorCommand.ts'
import type { Route } from './http/route.ts'

/** What a feature runs besides its requests. */
export type Running = {
  /** Accepts a connection that requests a WebSocket, or refuses it. */
  upgrade?(request: IncomingMessage, socket: Duplex, head: Buffer): void
  /** Finishes requests in progress; no new ones arrive meanwhile. */
  drain?(): Promise<void>
  /** Ends everything, after all features have drained. */
  stop?(): Promise<void> | void
}

/** One folder of a gateway that has these parts. */
export type Feature<in parts> = {
  readonly routes: readonly Route<parts>[]
  readonly commands: readonly OperatorCommand[]
  /** Rows that may be deleted now. */
  readonly oldRows: (gateway: parts) => Promise<readonly OldRows[]>
  /** Starts what runs beside requests, before the first of them comes. */
  readonly start: (gateway: parts) => Promise<Running>
}

type About<parts, need extends keyof parts> = {
  /** The parts of the gateway that `start` and `oldRows` are given. Routes name their own. */
  readonly needs?: readonly need[]
  readonly routes?: readonly Route<parts>[]
  readonly commands?: readonly OperatorCommand[]
  oldRows?(gateway: Pick<parts, need>): Promise<readonly OldRows[]> | readonly OldRows[]
  start?(gateway: Pick<parts, need>): Promise<Running | undefined> | Running | undefined
}

/** Makes a function that defines features over a wing's parts. Each feature gets the parts that it names, and no others. */
export function featureOver<parts extends object>() {
  return <const need extends keyof parts = never>({
    needs = [],
    routes = [],
    commands = [],
    ...about
  }: About<parts, need>): Feature<parts> => ({
    routes: routes.map((route) => ({
      ...route,
      handle: (call) => route.handle({ ...call, gateway: pick(call.gateway, route.needs as readonly (keyof parts)[]) as parts }),
    })),
    commands,
    oldRows: async (gateway) => (await about.oldRows?.(pick(gateway, needs))) ?? [],
    start: async (gateway) => (await about.start?.(pick(gateway, needs))) ?? {},
  })
}

function pick<parts extends object, name extends keyof parts>(parts: parts, names: readonly name[]): Pick<parts, name> {
  return Object.fromEntries(names.map((name) => [name, parts[name]])) as Pick<parts, name>
}
