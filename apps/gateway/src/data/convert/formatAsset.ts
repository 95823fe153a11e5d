import { getAddress } from 'viem'
import { nativeAddress } from '../upstreams/createDataUpstreams.ts'
import type { Asset } from './convertSource.ts'

/** CAIP-10 as the data API has it: contracts in the letters of their checksum. */
export function formatAsset(chainId: string, asset: Asset): string {
  return `${chainId}:${asset === 'native' ? nativeAddress : getAddress(asset)}`
}
