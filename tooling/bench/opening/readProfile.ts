import type { TraceEvent } from './readTrace.ts'

type CallFrame = { readonly functionName: string; readonly url?: string; readonly lineNumber?: number }
type Node = { readonly id: number; readonly parent?: number; readonly callFrame: CallFrame }
type ProfileEvent = TraceEvent & {
  readonly args: {
    readonly beginData?: { readonly sampleTraceId?: number }
    readonly data?: {
      readonly startTime?: number
      readonly timeDeltas?: readonly number[]
      readonly cpuProfile?: {
        readonly nodes?: readonly Node[]
        readonly samples?: readonly number[]
        readonly trace_ids?: { readonly [id: string]: number }
      }
    }
  }
}

/** What one function took, by samples of the processor. */
export type Heavy = {
  /** Its name, and the file it is in. */
  readonly name: string
  readonly selfMs: number
  /** With all that it calls. */
  readonly totalMs: number
}

/** The functions that took most between the marks `click` and `list`, and who asked for each layout. */
export type Profile = { readonly heavy: readonly Heavy[]; readonly layoutCallers: readonly string[] }

/** Reads samples of the processor out of a trace that was recorded with them. */
export function readProfile(recorded: readonly TraceEvent[]): Profile {
  const events = recorded as readonly ProfileEvent[]
  const markAt = (name: string) => events.find((event) => event.name === name && event.cat.includes('blink.user_timing'))?.ts ?? 0
  const [from, to, pid] = [markAt('click'), markAt('list'), events.find(({ name }) => name === 'list')?.pid]
  const profile = events
    .filter((event) => event.pid === pid && /^Profile(?:Chunk)?$/.test(event.name))
    .sort((one, other) => one.ts - other.ts)
  const nodes = new Map<number, Node>()
  const traced = new Map<string, number>()
  const totals = new Map<string, { selfMs: number; totalMs: number }>()
  for (const { args } of profile) {
    for (const node of args.data?.cpuProfile?.nodes ?? []) nodes.set(node.id, node)
    for (const [id, node] of Object.entries(args.data?.cpuProfile?.trace_ids ?? {})) traced.set(id, node)
  }
  const stackOf = (id: number | undefined): readonly string[] => {
    const names: string[] = []
    for (let node = nodes.get(id ?? 0); node; node = nodes.get(node.parent ?? 0)) names.push(nameOf(node.callFrame))
    return names
  }
  let at = profile.find(({ name }) => name === 'Profile')?.args.data?.startTime ?? 0
  for (const { args } of profile) {
    const samples = args.data?.cpuProfile?.samples ?? []
    const deltas = args.data?.timeDeltas ?? []
    for (const [index, id] of samples.entries()) {
      at += deltas[index] ?? 0
      // A sample stands for the time until the next one.
      const tookMs = Math.max(0, (deltas[index + 1] ?? 0) / 1000)
      if (at < from || at > to) continue
      const stack = stackOf(id)
      for (const [depth, name] of [...new Set(stack)].entries()) {
        const total = totals.get(name) ?? { selfMs: 0, totalMs: 0 }
        totals.set(name, { selfMs: total.selfMs + (depth === 0 ? tookMs : 0), totalMs: total.totalMs + tookMs })
      }
    }
  }
  const layouts = events.filter(({ name, pid: of, ts }) => of === pid && name === 'Layout' && ts >= from && ts <= to)
  return {
    heavy: [...totals]
      .map(([name, took]) => ({ name, ...took }))
      .filter(({ name }) => !/^\((?:root|program|idle)\)/.test(name))
      .sort((one, other) => other.totalMs - one.totalMs),
    layoutCallers: layouts.map(({ args }) => {
      const stack = stackOf(traced.get(String(args.beginData?.sampleTraceId))).filter((name) => !name.startsWith('('))
      return stack.slice(0, 4).join(' < ') || 'the frame'
    }),
  }
}

function nameOf({ functionName, url, lineNumber }: CallFrame): string {
  const file = url ? new URL(url).pathname.split('/').at(-1) : ''
  return `${functionName || '(no name)'}${file ? ` (${file}:${(lineNumber ?? 0) + 1})` : ''}`
}
