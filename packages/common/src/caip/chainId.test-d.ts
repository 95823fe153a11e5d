import { expectTypeOf, test } from 'vitest'
import type { AccountId } from './accountId.ts'
import type { AssetId } from './assetId.ts'
import { type ChainId, toChainId } from './chainId.ts'

test('E-02 only what was checked is an id, and no id is another’s', () => {
  expectTypeOf(toChainId('eip155:1')).toEqualTypeOf<ChainId>()
  expectTypeOf<'eip155:1'>().not.toExtend<ChainId>()
  expectTypeOf<ChainId>().toExtend<`${string}:${string}`>()
  expectTypeOf<AccountId>().not.toExtend<ChainId>()
  expectTypeOf<AssetId>().not.toExtend<AccountId>()
})
