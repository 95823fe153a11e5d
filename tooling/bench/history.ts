import { mkdirSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { openDatabase } from '../../apps/gateway/src/host/database/openDatabase.ts'
import { startMailServer } from '../../apps/gateway/test/startMailServer.ts'
import { fillHistory } from './history/fillHistory.ts'
import { openSite, origin, projectId, type Site, type Work } from './history/openSite.ts'
import { openStore, type Store } from './relay/openStore.ts'

const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '1000000' },
    /** Each round has each kind of work on both databases, the one that goes first by turns. */
    rounds: { type: 'string', default: '5' },
    count: { type: 'string', default: '150' },
    at: { type: 'string', default: '8' },
    postgres: { type: 'string' },
    /** Settings that the one gateway has and the other has not, over two databases of the same size: `NAME=VALUE`. */
    set: { type: 'string', multiple: true, default: [] },
  },
})
if (values.postgres === undefined) throw new Error('Give --postgres, a server of this machine')
const [rows, rounds, count, atOnce] = [values.rows, values.rounds, values.count, values.at].map(Number) as [number, number, number, number]
const kinds = ['login', 'signIn', 'publish'] as const satisfies readonly (keyof Work)[]
/** Publishes are short: more of them make one measurement. */
const times = { login: 1, signIn: 1, publish: 10 }
type Figures = { readonly perS: number; readonly gatewayMs: number; readonly serverMs: number }

const settings = Object.fromEntries(values.set.map((one) => one.split('=', 2) as [string, string]))
const isOfSettings = values.set.length > 0
const stores = [await openStore(values.postgres), await openStore(values.postgres)] as const
const recovery = [await openStore(values.postgres), await openStore(values.postgres)] as const
const mail = await startMailServer({ isPlain: true })
const sites: Site[] = []
try {
  for (const [n, store] of stores.entries()) {
    await (await openDatabase({ url: store.env.DATABASE_URL, dataDir: '' })).destroy()
    if (n === 1 || isOfSettings) await fillHistory(store, { rows, projectId, origin })
  }
  for (const [n, store] of stores.entries()) {
    sites.push(
      await openSite({ name: n === 0 ? 'before' : 'after', store, recovery: recovery[n] as Store, mail, env: n === 1 ? settings : {} }),
    )
  }
  const measured = new Map(kinds.map((kind) => [kind, [[], []] as [Figures[], Figures[]]]))
  for (let round = -1; round < rounds; round++)
    for (const kind of kinds)
      for (const n of round % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)) {
        const figures = await measure(sites[n] as Site, kind)
        // The first round is to warm up.
        if (round >= 0) measured.get(kind)?.[n].push(figures)
      }
  const [before, after] = isOfSettings ? ['without', 'with'] : ['empty', 'full']
  const table = kinds.map((kind) => {
    const [one, other] = (measured.get(kind) as [Figures[], Figures[]]).map(toMedians) as [Figures, Figures]
    const ratio = (name: keyof Figures) => round2(other[name] / one[name])
    return {
      kind,
      [before]: one,
      [after]: other,
      ratio: { perS: ratio('perS'), gatewayMs: ratio('gatewayMs'), serverMs: ratio('serverMs') },
    }
  })
  console.log(JSON.stringify({ rows, rounds, count, atOnce, ...(isOfSettings && { settings }), table }, null, 2))
  mkdirSync(new URL('../../.results/', import.meta.url), { recursive: true })
  writeFileSync(new URL('../../.results/bench-history.json', import.meta.url), JSON.stringify(table))
} finally {
  for (const site of sites) await site.close()
  await mail.stop()
  for (const store of [...stores, ...recovery]) await store.remove()
}

/** Does one kind of work `count` times, some at once, and says what each took of both processors. */
async function measure(site: Site, kind: keyof Work): Promise<Figures> {
  const all = count * times[kind]
  if (kind === 'signIn') await site.prepare(all)
  const before = await site.read()
  const startedAt = performance.now()
  let left = all
  const act = async () => {
    while (left-- > 0) await site.work[kind]()
  }
  await Promise.all(Array.from({ length: kind === 'publish' ? atOnce * 5 : atOnce }, act))
  const perS = all / ((performance.now() - startedAt) / 1000)
  const after = await site.read()
  return { perS, gatewayMs: (after.gatewayMs - before.gatewayMs) / all, serverMs: (after.serverMs - before.serverMs) / all }
}

function toMedians(figures: readonly Figures[]): Figures {
  const median = (name: keyof Figures) =>
    round2(figures.map((one) => one[name]).toSorted((one, other) => one - other)[Math.floor(figures.length / 2)] ?? Number.NaN)
  return { perS: median('perS'), gatewayMs: median('gatewayMs'), serverMs: median('serverMs') }
}

function round2(value: number): number {
  return Math.round(value * 100) / 100
}
