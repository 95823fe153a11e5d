import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { accounts, startAnvil } from '../../apps/gateway/test/startAnvil.ts'
import { startGateway } from './relay/startGateway.ts'

const { values } = parseArgs({ options: { tokens: { type: 'string', default: '200' }, transactions: { type: 'string', default: '1000' } } })
const [tokens, transactions] = [Number(values.tokens), Number(values.transactions)]
const [ada, bob] = accounts
const chainId = 'eip155:31337'
const headers = { origin: 'http://localhost:4400' }
const addressOf = (at: number) => `0x${(at + 0x10_0000).toString(16).padStart(40, '0')}`
/** Says a million to whatever it is asked. */
const holdsMillion = '0x620f42405f5260205ff3'

const folder = mkdtempSync(join(tmpdir(), 'latchkey-bench-tokens-'))
const list = join(folder, 'tokens.json')
const listed = Array.from({ length: tokens }, (_, at) => ({
  chainId: 31337,
  address: addressOf(at),
  name: `Token ${at}`,
  symbol: `TK${at}`,
  decimals: 6,
}))
writeFileSync(list, JSON.stringify({ name: 'Bench', tokens: listed }))
const chain = await startAnvil()
const gateway = await startGateway({
  LATCHKEY_RPC_URLS: `${chainId}=${chain.url}`,
  LATCHKEY_INDEX_CHAINS: `${chainId}=0`,
  LATCHKEY_LIMIT_INDEX_POLL_MS: '50',
  LATCHKEY_TOKEN_LISTS: list,
})
try {
  for (const { address } of listed) await chain.rpc('anvil_setCode', [address, holdsMillion])
  for (let at = 0; at < transactions; at++) await chain.send({ to: bob, value: BigInt(at + 1) })
  const url = gateway.relayUrl.replace(/^ws/, 'http').replace(/\/relay$/, '')
  const read = async (path: string, query: string) => {
    const answer = await fetch(`${url}/v1/account/${ada}/${path}?projectId=latchkey-lab&st=bench&sv=0&chainId=${chainId}${query}`, {
      headers,
    })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
    return (await answer.json()) as { balances: unknown[]; data: unknown[]; next: string | null }
  }
  /** Asks one after another. @returns Milliseconds, p50 and p99. */
  const time = async (path: string, query: string, count: number) => {
    const tookMs: number[] = []
    for (let at = 0; at < count; at++) {
      const startedAt = performance.now()
      await read(path, query)
      tookMs.push(performance.now() - startedAt)
    }
    tookMs.sort((one, other) => one - other)
    const at = (share: number) => Math.round((tookMs[Math.floor(tookMs.length * share)] ?? Number.NaN) * 10) / 10
    return { p50Ms: at(0.5), p99Ms: at(0.99) }
  }
  const { balances } = await read('balance', '&currency=usd&forceUpdate=true')
  if (balances.length <= tokens) throw new Error(`Only ${balances.length} balances of ${tokens} tokens and a coin`)
  /** The cursor of the last page, once the index has everything. */
  const walk = async () => {
    let [last, cursor, count] = ['', '', 0]
    for (;;) {
      const { data, next } = await read('history', cursor && `&cursor=${encodeURIComponent(cursor)}`)
      count += data.length
      if (next === null) return { last, count }
      last = cursor
      cursor = next
    }
  }
  let walked = await walk()
  while (walked.count < transactions) {
    await new Promise((resolve) => setTimeout(resolve, 200))
    walked = await walk()
  }
  const figures = {
    tokens,
    transactions,
    portfolioCold: await time('balance', '&currency=usd&forceUpdate=true', 50),
    portfolioWarm: await time('balance', '&currency=usd', 500),
    historyFirstPage: await time('history', '', 300),
    historyLastPage: await time('history', `&cursor=${encodeURIComponent(walked.last)}`, 300),
    megabytes: gateway.megabytes(),
  }
  console.log(JSON.stringify(figures, null, 2))
  mkdirSync(new URL('../../.results/', import.meta.url), { recursive: true })
  writeFileSync(new URL('../../.results/bench-portfolio.json', import.meta.url), JSON.stringify(figures))
} finally {
  await gateway.stop()
  await chain.stop()
  rmSync(folder, { recursive: true })
}
