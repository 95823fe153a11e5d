import { cdp } from 'vitest/browser'

/** A motion that was not seen by then will not be. */
const patienceMs = 5_000
/** Between two pictures there is one of which something is known. */
const picturesMin = 2
const triesMax = 10

/** What the page's thread did while something moved, from its first picture to its last. */
export type MotionTrace = {
  readonly pictures: number
  /** What the compositor could not animate by itself: each property, with what it is animated on. */
  readonly onPage: readonly string[]
  /** How many objects were laid out again, layout by layout. */
  readonly layouts: readonly number[]
  /** How many elements got a new style, time by time. */
  readonly styles: readonly number[]
  /** How often something was painted again; what the compositor moves is not. */
  readonly paints: number
}

/** What is asked in each picture: whether what is watched moves. */
export type Watch = () => 'not yet' | 'moves' | 'over'

/**
 * Records what the page's thread does on a processor six times slower while what `begin` begins moves. On a machine that is so busy
 * that it shows hardly a picture, it is done once more, after `prepare`.
 */
export async function traceMotion(prepare: () => Promise<void>, begin: () => unknown, watch: Watch): Promise<MotionTrace> {
  for (let tries = 1; ; tries++) {
    await prepare()
    const motion = readMotion(await record(begin, watch))
    if (motion && motion.pictures >= picturesMin) return motion
    if (tries === triesMax) throw new Error(`${motion?.pictures ?? 0} pictures of the motion were seen`)
  }
}

async function record(begin: () => unknown, watch: Watch): Promise<readonly TraceEvent[]> {
  const devtools = cdp() as unknown as Session
  const events: TraceEvent[] = []
  const take = ({ value }: { value: readonly TraceEvent[] }) => void events.push(...value)
  devtools.on('Tracing.dataCollected', take)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  await devtools.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: categories, excludedCategories: ['*'] },
  })
  try {
    begin()
    const began = performance.now()
    for (let hasMoved = false; performance.now() - began < patienceMs; ) {
      await new Promise(requestAnimationFrame)
      const now = watch()
      if (now === 'over' && hasMoved) break
      if (now !== 'moves') continue
      hasMoved = true
      console.timeStamp(picture)
    }
  } finally {
    const complete = new Promise<void>((resolve) => devtools.on('Tracing.tracingComplete', resolve))
    await devtools.send('Tracing.end')
    await complete
    devtools.off('Tracing.dataCollected', take)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  }
  return events
}

function readMotion(events: readonly TraceEvent[]): MotionTrace | undefined {
  const marks = events
    .filter(({ name, args }) => name === 'TimeStamp' && args.data?.message === picture)
    .sort((one, other) => one.ts - other.ts)
  const [first, last] = [marks[0], marks.at(-1)]
  if (!first || !last) return undefined
  const during = events.filter(({ ts, tid }) => tid === first.tid && ts >= first.ts && ts <= last.ts)
  const ofPage = during.filter(({ args }) => args.beginData?.frame === first.args.data?.frame)
  const animated = new Map<string | undefined, string>()
  const onPage: string[] = []
  for (const { name, ph, ts, id2, args } of events) {
    if (name !== 'Animation' || ts > last.ts || !args.data) continue
    const { nodeName, unsupportedProperties = [], compositeFailed = 0 } = args.data
    if (ph === 'b') animated.set(id2?.local, /^\S+/.exec(nodeName ?? '')?.[0] ?? '')
    const properties = unsupportedProperties.length > 0 ? unsupportedProperties : [`reason ${compositeFailed}`]
    if (compositeFailed > 0) onPage.push(...properties.map((property) => `${property} of ${animated.get(id2?.local)}`))
  }
  return {
    pictures: marks.length,
    onPage: [...new Set(onPage)].sort(),
    layouts: ofPage.flatMap(({ name, args }) => (name === 'Layout' ? [args.beginData?.dirtyObjects ?? 0] : [])),
    styles: ofPage.flatMap(({ name, args }) => (name === 'UpdateLayoutTree' ? [args.elementCount ?? 0] : [])),
    paints: during.filter(({ name }) => name === 'Paint').length,
  }
}

const categories = ['blink.animations', 'devtools.timeline', 'disabled-by-default-devtools.timeline']
const picture = 'something moves in this picture'

type Session = {
  send(method: string, parameters?: object): Promise<unknown>
  on(name: string, listener: (event: never) => void): void
  off(name: string, listener: (event: never) => void): void
}

/** One event of a trace of Chromium, as far as it is read here; times are microseconds. */
type TraceEvent = {
  readonly name: string
  readonly ph: string
  readonly ts: number
  readonly tid: number
  readonly id2?: { readonly local?: string }
  readonly args: {
    readonly elementCount?: number
    readonly beginData?: { readonly frame?: string; readonly dirtyObjects?: number }
    readonly data?: {
      readonly message?: string
      readonly frame?: string
      readonly nodeName?: string
      readonly compositeFailed?: number
      readonly unsupportedProperties?: readonly string[]
    }
  }
}
