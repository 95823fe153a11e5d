import { mkdirSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { buildMessage } from '@latchkey/siwx'
import { privateKeyToAccount } from 'viem/accounts'
import { startGateway } from './relay/startGateway.ts'

const { values } = parseArgs({ options: { count: { type: 'string', default: '2000' }, at: { type: 'string', default: '16' } } })
const count = Number(values.count)
/** Sign-ins under way at once. */
const width = Number(values.at)
const origin = 'http://localhost:4400'
const account = privateKeyToAccount(`0x${'01'.repeat(32)}`)

const gateway = await startGateway()
try {
  const url = gateway.relayUrl.replace(/^ws/, 'http').replace(/\/relay$/, '')
  const ask = async (path: string, body: object = {}) => {
    const answer = await fetch(`${url}/v1/siwx/${path}?projectId=latchkey-lab&st=bench&sv=0`, {
      method: 'POST',
      headers: { origin, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
    return answer.json()
  }
  const prove = async () => {
    const { nonce } = (await ask('nonce')) as { nonce: string }
    const chainId = 'eip155:1'
    const message = buildMessage({
      accountAddress: account.address,
      chainId,
      domain: new URL(origin).host,
      uri: origin,
      version: '1',
      nonce,
      issuedAt: new Date().toISOString(),
    })
    return { message, signature: await account.signMessage({ message }), chainId, accountAddress: account.address }
  }
  /** Does something `count` times, `width` at once. */
  const run = async <value>(act: (index: number) => Promise<value>) => {
    const startedAt = performance.now()
    const results: value[] = []
    let next = 0
    const work = async () => {
      for (let index = next++; index < count; index = next++) results[index] = await act(index)
    }
    await Promise.all(Array.from({ length: width }, work))
    return { results, perS: Math.round(count / ((performance.now() - startedAt) / 1000)) }
  }
  const proofs = await run(prove)
  const tookMs: number[] = []
  const verified = await run(async (index) => {
    const startedAt = performance.now()
    await ask('verify', proofs.results[index] ?? {})
    tookMs.push(performance.now() - startedAt)
  })
  const at = (share: number) => Math.round(tookMs.sort((one, other) => one - other)[Math.floor(tookMs.length * share)] ?? 0)
  const figures = {
    count,
    atOnce: width,
    noncesAndSignaturesPerS: proofs.perS,
    verifiedPerS: verified.perS,
    p50Ms: at(0.5),
    p99Ms: at(0.99),
  }
  console.log(JSON.stringify({ ...figures, megabytes: gateway.megabytes() }, null, 2))
  mkdirSync(new URL('../../.results/', import.meta.url), { recursive: true })
  writeFileSync(new URL('../../.results/bench-sign-in.json', import.meta.url), JSON.stringify(figures))
} finally {
  await gateway.stop()
}
