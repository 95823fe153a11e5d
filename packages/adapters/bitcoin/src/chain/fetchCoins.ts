import { array, boolean, maxLength, object, pipe, regex, string } from 'valibot'
import type { Coin } from '../send/chooseCoins.ts'
import type { Esplora } from './getEsplora.ts'
import { satoshi } from './satoshi.ts'

const schema = pipe(
  array(object({ txid: pipe(string(), regex(/^[\da-f]{64}$/)), vout: satoshi, value: satoshi, status: object({ confirmed: boolean() }) })),
  maxLength(10_000),
)

/** The coins of an address, those included that wait to be confirmed. */
export async function fetchCoins(source: Esplora, address: string, signal: AbortSignal | undefined): Promise<readonly Coin[]> {
  const coins = await source.get(`/address/${address}/utxo`, schema, signal)
  return coins.map(({ txid, vout, value, status }) => ({ txid, vout, value: BigInt(value), isConfirmed: status.confirmed }))
}
