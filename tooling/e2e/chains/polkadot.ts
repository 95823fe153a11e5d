import { urls } from '../src/stack.ts'

/** Makes money for an address of the lab's Polkadot chain. */
export async function fillPolkadot(address: string, amount: bigint): Promise<void> {
  await fetch(`${urls.polkadot}/fill/${address}/${amount}`)
}

/** What an address of that chain has, by `@polkadot/api`, which is not the adapter's client. */
export async function readPolkadotBalance(address: string): Promise<bigint> {
  const { ApiPromise, HttpProvider } = await import('@polkadot/api')
  const api = await ApiPromise.create({ provider: new HttpProvider(urls.polkadot) as never, noInitWarn: true })
  const found = (await api.query['system']?.['account']?.(address)) as unknown as {
    readonly data: { readonly free: { toBigInt(): bigint } }
  }
  return found.data.free.toBigInt()
}
