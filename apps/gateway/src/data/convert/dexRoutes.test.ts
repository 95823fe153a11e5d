import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  buildApprove,
  buildTransaction,
  createBlockchainApi,
  getAllowance,
  getBalance,
  getGasPrice,
  getHistory,
  listPrices,
  listQuotes,
  listSwapTokens,
} from '@latchkey/blockchain-api'
import { createPublicClient, createWalletClient, defineChain, erc20Abi, formatEther, http, maxUint256, parseEther } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines, sqlite, type TestEngine } from '../../../test/engines.ts'
import { type LabChain, startLabChain } from '../../../test/startLabChain.ts'
import { startTestGateway, type TestGateway } from '../../../test/startTestGateway.ts'

const chainId = 'eip155:31337'
const native = `${chainId}:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee`
const stranger = '0x00000000000000000000000000000000000000aa'
const picture = `data:image/svg+xml;base64,${Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 2"><circle cx="1" cy="1" r="1"/></svg>').toString('base64')}`

let chain: LabChain
let gateway: TestGateway
let folder: string
let ids: { dollar: string; leaf: string; weth: string }

beforeAll(async () => {
  chain = await startLabChain()
  const { dollar, leaf, weth } = chain.contracts
  ids = { dollar: `${chainId}:${dollar}`, leaf: `${chainId}:${leaf}`, weth: `${chainId}:${weth}` }
  folder = mkdtempSync(join(tmpdir(), 'latchkey-swap-'))
  const list = [
    { address: dollar, name: 'Lab Dollar', symbol: 'LUSD', decimals: 6, logoURI: picture },
    { address: leaf, name: 'Leaf', symbol: 'LEAF', decimals: 18 },
    { address: stranger, name: 'Nobody swaps it', symbol: 'NONE', decimals: 18 },
  ]
  writeFileSync(join(folder, 'tokens.json'), JSON.stringify({ name: 'Test', tokens: list.map((token) => ({ chainId: 31337, ...token })) }))
  gateway = await start()
}, 60_000)
afterAll(async () => {
  await gateway?.stop()
  await chain?.stop()
  rmSync(folder, { recursive: true, force: true })
})

const start = (env: Record<string, string> = {}, engine: TestEngine = sqlite) =>
  startTestGateway({
    engine,
    env: {
      LATCHKEY_RPC_URLS: `${chainId}=${chain.url}`,
      LATCHKEY_DEXES: chain.dex,
      LATCHKEY_TOKEN_LISTS: join(folder, 'tokens.json'),
      LATCHKEY_GATEWAY_URL: 'https://gateway.example',
      LATCHKEY_LIMIT_BALANCE_CACHE_MS: '1',
      LATCHKEY_LIMIT_PRICE_CACHE_MS: '1',
      ...env,
    },
  })
const apiOf = (one: TestGateway) => createBlockchainApi({ baseUrl: one.url, projectId: 'p1', sdkVersion: 'test-1', retries: 0 })

/** A new key with ten ether, and a client of the chain. */
async function createOwner() {
  const account = privateKeyToAccount(generatePrivateKey())
  await chain.rpc('anvil_setBalance', [account.address, `0x${parseEther('10').toString(16)}`])
  const options = {
    chain: defineChain({
      id: 31337,
      name: 'Test',
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: { default: { http: [chain.url] } },
    }),
    transport: http(chain.url),
    pollingInterval: 20,
  }
  const reader = createPublicClient(options)
  const wallet = createWalletClient({ ...options, account })
  const balanceOf = (address: `0x${string}`) =>
    reader.readContract({ address, abi: erc20Abi, functionName: 'balanceOf', args: [account.address] })
  return {
    id: `${chainId}:${account.address}`,
    address: account.address,
    balanceOf,
    ether: () => reader.getBalance({ address: account.address }),
    /** Signs and sends what the gateway built, exactly as it is. @returns How it ended. */
    async send(tx: { to: string; data: string; eip155: { gas: string; gasPrice: string }; amount?: string; value?: string }) {
      const hash = await wallet.sendTransaction({
        to: tx.to.slice(tx.to.lastIndexOf(':') + 1) as `0x${string}`,
        data: tx.data as `0x${string}`,
        value: BigInt(tx.amount ?? tx.value ?? 0),
        gas: BigInt(tx.eip155.gas),
        gasPrice: BigInt(tx.eip155.gasPrice),
      })
      const { status, gasUsed, effectiveGasPrice } = await reader.waitForTransactionReceipt({ hash })
      return { status, fee: gasUsed * effectiveGasPrice }
    },
  }
}

describe('swaps that happen', () => {
  test('A-01 the coin for a token: the output equals the quote', async () => {
    const owner = await createOwner()
    const api = apiOf(gateway)
    const amount = parseEther('1')
    const swap = { amount: String(amount), from: native, to: ids.dollar, userAddress: owner.id }

    const { quotes } = await listQuotes(api, swap)
    const { tx } = await buildTransaction(api, { ...swap, slippage: '1' })
    const before = await owner.ether()
    const { status, fee } = await owner.send(tx)

    expect(status).toBe('success')
    expect(quotes).toEqual([
      { id: null, fromAmount: String(amount), fromAccount: native, toAmount: expect.any(String), toAccount: ids.dollar },
    ])
    expect(await owner.balanceOf(chain.contracts.dollar)).toBe(BigInt(quotes[0]?.toAmount ?? 0))
    // 2,500 dollars less 0.3 % for the pool and what one ether of a thousand moves it.
    expect(Number(quotes[0]?.toAmount) / 1e6).toBeCloseTo(2490, 0)
    expect(before - (await owner.ether())).toBe(amount + fee)
    expect(tx).toMatchObject({ from: owner.id, to: `${chainId}:${chain.contracts.router}`, amount: String(amount) })
  })

  test('A-01 a token for a token and for the coin, approved to the exact amount', async () => {
    const owner = await createOwner()
    const api = apiOf(gateway)
    const first = { amount: String(parseEther('1')), from: native, to: ids.leaf, userAddress: owner.id }
    await owner.send((await buildTransaction(api, { ...first, slippage: '1' })).tx)
    const half = (await owner.balanceOf(chain.contracts.leaf)) / 2n

    const toDollar = { amount: String(half), from: ids.leaf, to: ids.dollar, userAddress: owner.id }
    await expect(buildTransaction(api, { ...toDollar, slippage: '1' })).rejects.toMatchObject({
      status: 400,
      reasons: [{ name: 'ALLOWANCE_TOO_SMALL', description: 'The token is not approved' }],
    })
    const { tx: blind } = await buildTransaction(api, { ...toDollar, slippage: '1', disableEstimate: true })
    expect(BigInt(blind.eip155.gas)).toBeGreaterThan(100_000n)

    await owner.send((await buildApprove(api, { userAddress: owner.id, from: ids.leaf, to: ids.dollar, amount: String(half) })).tx)
    expect((await getAllowance(api, { tokenAddress: ids.leaf, userAddress: owner.id })).allowance).toBe(String(half))
    const { quotes } = await listQuotes(api, toDollar)
    expect((await owner.send((await buildTransaction(api, { ...toDollar, slippage: '0' })).tx)).status).toBe('success')
    expect(await owner.balanceOf(chain.contracts.dollar)).toBe(BigInt(quotes[0]?.toAmount ?? 0))
    expect((await getAllowance(api, { tokenAddress: ids.leaf, userAddress: owner.id })).allowance).toBe('0')

    const anySum = { userAddress: owner.id, from: ids.leaf, to: native }
    await owner.send((await buildApprove(api, { ...anySum, amount: '5' })).tx)
    await owner.send((await buildApprove(api, { ...anySum, amount: '0' })).tx)
    expect(await getAllowance(api, { tokenAddress: ids.leaf, userAddress: owner.id })).toEqual({ allowance: '0' })
    await owner.send((await buildApprove(api, anySum)).tx)
    expect((await getAllowance(api, { tokenAddress: ids.leaf, userAddress: owner.id })).allowance).toBe(String(maxUint256))
    const rest = { amount: String(await owner.balanceOf(chain.contracts.leaf)), from: ids.leaf, to: native, userAddress: owner.id }
    const offered = BigInt((await listQuotes(api, rest)).quotes[0]?.toAmount ?? 0)
    const before = await owner.ether()
    const { status, fee } = await owner.send((await buildTransaction(api, { ...rest, slippage: '0.5' })).tx)
    expect(status).toBe('success')
    expect(await owner.ether()).toBe(before + offered - fee)
  })

  test('A-01 a swap that would bring less than the slippage allows fails on the chain, and the money stays', async () => {
    const [owner, whale] = [await createOwner(), await createOwner()]
    const api = apiOf(gateway)
    const swap = { amount: String(parseEther('1')), from: native, to: ids.dollar, userAddress: owner.id }
    const { tx } = await buildTransaction(api, { ...swap, slippage: '0.5' })
    const large = { ...swap, amount: String(parseEther('9')), userAddress: whale.id }
    await whale.send((await buildTransaction(api, { ...large, slippage: '1' })).tx)

    const { status } = await owner.send(tx)

    expect(status).toBe('reverted')
    expect(await owner.balanceOf(chain.contracts.dollar)).toBe(0n)
    const { tx: loose } = await buildTransaction(api, { ...swap, slippage: '0.5' })
    expect((await owner.send(loose)).status).toBe('success')
  })

  test('A-01 the route with the largest output is taken: over another pool where the direct one has more slippage', async () => {
    const owner = await createOwner()
    const api = apiOf(gateway)
    await chain.rpc('anvil_setBalance', [owner.address, `0x${parseEther('500').toString(16)}`])
    const push = { amount: String(parseEther('100')), from: native, to: ids.leaf, userAddress: owner.id }
    const id = await chain.rpc('evm_snapshot')
    const { tx: large } = await buildTransaction(api, { ...push, slippage: '1' })
    expect(pathLength(large.data)).toBe(3)
    const { tx: small } = await buildTransaction(api, { ...push, amount: String(parseEther('0.001')), slippage: '1' })
    expect(pathLength(small.data)).toBe(2)
    await chain.rpc('evm_revert', [id])
  })
})

test('A-01 lists tokens with a pool, the coin first, with the gateway’s own pictures', async () => {
  const { tokens } = await listSwapTokens(apiOf(gateway), { chainId })
  expect(tokens.map(({ symbol, address, decimals }) => [symbol, address, decimals])).toEqual([
    ['ETH', native, 18],
    ['LUSD', ids.dollar, 6],
    ['LEAF', ids.leaf, 18],
  ])
  expect(tokens[1]?.logoUri).toMatch(/^https:\/\/gateway\.example\/public\/getTokenImage\/avatar-\w+$/)
})

test('A-01 gas costs more the less one waits, and a transaction at each price is mined', async () => {
  const { standard, fast, instant } = await getGasPrice(apiOf(gateway), { chainId })
  expect(BigInt(standard)).toBeGreaterThan(0n)
  expect(BigInt(fast)).toBeGreaterThanOrEqual(BigInt(standard))
  expect(BigInt(instant)).toBeGreaterThanOrEqual(BigInt(fast))
})

describe.each(engines)('prices from pools, $name', (engine) => {
  test('A-01 the coin, tokens and their worth in a balance; nothing in other currencies', async () => {
    const own = await start({}, engine)
    const owner = await createOwner()
    const api = apiOf(own)
    await owner.send(
      (await buildTransaction(api, { amount: String(parseEther('0.1')), from: native, to: ids.leaf, userAddress: owner.id, slippage: '1' }))
        .tx,
    )

    const { fungibles } = await listPrices(api, { addresses: [native, ids.dollar, ids.leaf, ids.weth, `${chainId}:${stranger}`] })
    const { balances } = await getBalance(api, { address: owner.id })

    expect(fungibles.map(({ symbol }) => symbol)).toEqual(['ETH', 'LUSD', 'LEAF', 'WETH'])
    const [coin, dollar, leaf, wrapped] = fungibles.map(({ price }) => price)
    expect(dollar).toBe(1)
    expect(wrapped).toBe(coin)
    expect((coin ?? 0) / 2500).toBeCloseTo(1, 0)
    expect((leaf ?? 0) / 0.5).toBeCloseTo(1, 0)
    expect(balances.map(({ symbol, price }) => [symbol, price])).toEqual([
      ['ETH', coin],
      ['LEAF', leaf],
    ])
    expect(balances[1]?.value).toBeCloseTo(Number(balances[1]?.quantity.numeric) * (leaf ?? 0), 6)
    expect((await listPrices(api, { currency: 'eur', addresses: [native] })).fungibles).toEqual([])
    await own.stop()
  })
})

describe.each(engines)('swaps in the history, $name', (engine) => {
  test('E-11 a swap is a trade: what went out, and what came in, the coin too', async () => {
    const own = await start({ LATCHKEY_INDEX_CHAINS: `${chainId}=0`, LATCHKEY_LIMIT_INDEX_POLL_MS: '20' }, engine)
    const owner = await createOwner()
    const api = apiOf(own)
    const first = { amount: String(parseEther('1')), from: native, to: ids.leaf, userAddress: owner.id }
    await owner.send((await buildTransaction(api, { ...first, slippage: '1' })).tx)
    const leaves = await owner.balanceOf(chain.contracts.leaf)
    await owner.send((await buildApprove(api, { userAddress: owner.id, from: ids.leaf, to: native, amount: String(leaves) })).tx)
    const back = { amount: String(leaves), from: ids.leaf, to: native, userAddress: owner.id }
    const offered = BigInt((await listQuotes(api, back)).quotes[0]?.toAmount ?? 0)
    await owner.send((await buildTransaction(api, { ...back, slippage: '1' })).tx)

    const read = async () => (await getHistory(api, { account: owner.address, chainId })).data
    await expect.poll(async () => (await read()).length).toBe(3)

    const told = (await read()).map(({ metadata, transfers }) => [
      metadata.operationType,
      ...transfers.map(({ direction, quantity, fungible_info: token }) => `${direction} ${quantity.numeric} ${token?.symbol}`),
    ])
    expect(told).toEqual([
      ['trade', `out ${formatEther(leaves)} LEAF`, `in ${formatEther(offered)} ETH`],
      ['approve'],
      ['trade', 'out 1 ETH', `in ${formatEther(leaves)} LEAF`],
    ])
    await own.stop()
  })
})

/** How many tokens a built swap goes over. */
function pathLength(data: string): number {
  return (data.length - 10) / 64 - 5
}
