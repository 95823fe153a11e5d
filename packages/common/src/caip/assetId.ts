import type { Brand } from '../brand.ts'
import type { Namespace } from './namespace.ts'

/** An asset's CAIP-19 id, such as `eip155:1/erc20:0x6b17…`. */
export type AssetId = Brand<`${Namespace}:${string}/${string}:${string}`, 'AssetId'>
