import { afterEach, expect, test } from 'vitest'
import { fetchChainId, fetchGenesisHash } from './chains.ts'
import { accountContracts } from './chainsAccounts.ts'
import { isFree, type Ports, type ServiceName, services } from './ports.ts'
import { readListeners } from './readListeners.fixture.ts'
import { type Lab, startLab } from './startLab.ts'

const slow = 240_000
let lab: Lab | undefined
afterEach(() => lab?.stop(), slow)

/** Free ports, from below those the system gives to processes that ask for any: none of these is given away meanwhile. */
async function freePorts(): Promise<Ports> {
  const names = Object.keys(services) as ServiceName[]
  // Solana takes the next port, too.
  const first = 20_000 + Math.floor(Math.random() * 400) * 2 * names.length
  const ports = Object.fromEntries(names.map((name, at) => [name, first + 2 * at])) as Ports
  return (await allFree(ports)) ? ports : freePorts()
}

const allFree = async (ports: Ports) =>
  (await Promise.all([...Object.values(ports), ports.solana + 1].map(isFree))).every((isFree) => isFree)

test('starts everything, seeds both chains, and stop frees every port', { timeout: slow }, async () => {
  const ports = await freePorts()
  lab = await startLab({ ports })

  expect(await fetchChainId(lab.urls.evm)).toBe(31337)
  expect(await fetchChainId(lab.urls.evm2)).toBe(31338)
  expect(await fetchGenesisHash(lab.urls.solana)).toBe('A9PWrCx4FRBNZoNRTDZrgBPPdQzfwuF1vxeZxxiqXGzb')
  expect((await fetch(`${lab.urls.gateway}/readyz`)).status).toBe(200)
  expect(
    await (await fetch(`${lab.urls.gateway}/v1/supported-chains?projectId=latchkey-lab`, { headers: { origin: lab.urls.lab } })).json(),
  ).toEqual({
    http: [
      'bip122:0f9188f13cb7b2c71f2a335e3a4fc328',
      'cosmos:latchkey-1',
      'eip155:31337',
      'eip155:31338',
      'polkadot:45454545454545454545454545454545',
      'solana:A9PWrCx4FRBNZoNRTDZrgBPPdQzfwuF1',
    ],
    ws: [],
    bundler: ['eip155:31337'],
  })
  expect(await (await fetch(lab.urls.lab)).text()).toContain(`&quot;gateway&quot;:&quot;${lab.urls.gateway}&quot;`)
  expect((await (await fetch(lab.urls.sandbox)).text()).match(/<em>answers/g)).toHaveLength(5)

  if (process.platform === 'linux') {
    const listeners = readListeners(lab.processes.map(({ pid }) => pid ?? 0))
    const wanted = [...Object.values(ports), ports.solana + 1]
    expect(wanted.filter((port) => !listeners.some((listener) => listener.port === port))).toEqual([])
    const ipv6 = `${'0'.repeat(31)}1`
    expect(listeners.filter(({ host }) => !host.startsWith('127.') && host !== ipv6)).toEqual([])
  }

  const swap = `from=eip155:31338:${lab.contracts.leaf}&to=eip155:31338:${lab.contracts.dollar}&userAddress=${lab.contracts.account}`
  const quotes = `${lab.urls.gateway}/v1/convert/quotes?projectId=latchkey-lab&amount=1000000000000000000&${swap}`
  expect(await (await fetch(quotes, { headers: { origin: lab.urls.lab } })).json()).toMatchObject({ quotes: [{ toAmount: '498499' }] })
  const leaf = { currency: 'usd', addresses: [`eip155:31337:${lab.contracts.leaf}`] }
  const price = await fetch(`${lab.urls.gateway}/v1/fungible/price?projectId=latchkey-lab`, {
    method: 'POST',
    headers: { origin: lab.urls.lab, 'content-type': 'application/json' },
    body: JSON.stringify(leaf),
  })
  expect(await price.json()).toMatchObject({ fungibles: [{ symbol: 'LEAF', price: 0.5, iconUrl: expect.stringMatching(/^http/) }] })

  const rpc = async (chain: string, method: string) =>
    (
      await fetch(`${lab?.urls.gateway}/v1/?projectId=latchkey-lab&chainId=${chain}`, {
        method: 'POST',
        headers: { origin: lab?.urls.lab ?? '', 'content-type': 'application/json' },
        body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: [] }),
      })
    ).json()
  expect(await rpc('eip155:31337', 'eth_supportedEntryPoints')).toMatchObject({ result: [accountContracts.entryPoint] })
  expect(await rpc('eip155:31338', 'eth_supportedEntryPoints')).toMatchObject({ error: { code: -32601 } })

  const address = '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv'
  const asPage = { origin: lab.urls.lab, 'content-type': 'application/json' }
  const account = `${lab.urls.gateway}/v1/account/${address}/balance?projectId=latchkey-lab`
  await fetch(`${lab.urls.gateway}/dev/faucet?projectId=latchkey-lab`, {
    method: 'POST',
    headers: asPage,
    body: JSON.stringify({ address }),
  })
  expect(await (await fetch(account, { headers: asPage })).json()).toMatchObject({
    balances: [{ symbol: 'SOL', quantity: { decimals: '9', numeric: '10' } }],
  })

  await lab.stop()
  await lab.stop()
  expect(await allFree(ports)).toBe(true)
})

test('a machine without Solana’s runtime has a lab without Solana', { timeout: slow }, async () => {
  const ports = await freePorts()
  lab = await startLab({ ports, runsSolana: false })

  expect(lab.missing).toEqual([expect.stringContaining('Solana')])
  expect(lab.processes.map(({ name }) => name)).not.toContain('solana')
  expect(await (await fetch(lab.urls.lab)).text()).toContain('&quot;solana&quot;:&quot;&quot;')
})

test('when one process dies, the others are stopped and it is said which', { timeout: slow }, async () => {
  const ports = await freePorts()
  lab = await startLab({ ports })
  const chain = lab.processes.find(({ name }) => name === 'evm2')

  process.kill(chain?.pid ?? 0, 'SIGKILL')

  await expect(lab.failed).resolves.toMatchObject({ message: expect.stringContaining('evm2 was ended by SIGKILL') })
  expect(await allFree(ports)).toBe(true)
})

test('a start that fails, and one that is given up, leave nothing running', { timeout: slow }, async () => {
  const ports = await freePorts()
  const giveUp = new AbortController()
  const starting = startLab({ ports, signal: giveUp.signal, log: () => giveUp.abort() })
  await expect(starting).rejects.toThrow()
  expect(await allFree(ports)).toBe(true)

  await expect(startLab({ ports, env: { ...process.env, LATCHKEY_LIMIT_SCALE: 'fast' } })).rejects.toThrow(
    /gateway ended before it answered/,
  )
  expect(await allFree(ports)).toBe(true)
})
