import type { Adapter, MessageSignerWalletAdapter } from '@solana/wallet-adapter-base'
import type { WalletWithSolanaFeatures } from '@solana/wallet-standard-features'
import { expectTypeOf, test } from 'vitest'
import type { StandardWallet } from '../wallet/standardWallet.ts'
import type { ClassicAbilities, ClassicWallet, Web3 } from './classicWallet.ts'

test('E-06 every adapter of the classic package is taken', () => {
  expectTypeOf<Adapter>().toExtend<ClassicWallet>()
  expectTypeOf<MessageSignerWalletAdapter>().toExtend<ClassicWallet & Pick<ClassicAbilities, 'signMessage'>>()
})

test('E-06 every wallet of the standard is taken', () => {
  expectTypeOf<WalletWithSolanaFeatures>().toExtend<StandardWallet>()
})

test('E-06 the library that hosts have is what is asked for', () => {
  expectTypeOf<typeof import('@solana/web3.js')>().toExtend<Web3>()
})
