import {
  type Address,
  createKeyPairSignerFromPrivateKeyBytes,
  getAddressEncoder,
  getProgramDerivedAddress,
  type KeyPairSigner,
  lamports,
} from '@solana/kit'
import type { LiteSVM } from 'litesvm'
import { accountSeed, bankSeed, dollarSeed, fundedAccounts } from './chain.ts'
import { programs } from './programs.ts'
import { writeMint, writeTokenAccount } from './tokenAccount.ts'

const sol = 10n ** 9n
const dollarDecimals = 6
const dollarsEach = 2_500n * 10n ** BigInt(dollarDecimals)
const dollarOwners = 3

/** Who has what from the start. */
export type Seeded = {
  /** Pays airdrops and mints the lab's dollar. */
  readonly bank: KeyPairSigner
  /** 100 SOL each; the first three hold 2,500 of the lab's dollar. */
  readonly accounts: readonly Address[]
  /** The mint of the lab's dollar, an SPL token with 6 decimals. */
  readonly dollar: Address
}

/** Fills a fresh runtime. Keys are fixed, so addresses are the same on every start. */
export async function seed(svm: LiteSVM): Promise<Seeded> {
  const toSigner = (bytes: Uint8Array) => createKeyPairSignerFromPrivateKeyBytes(bytes)
  const [bank, dollar, ...owners] = await Promise.all([
    toSigner(bankSeed),
    toSigner(dollarSeed),
    ...Array.from({ length: fundedAccounts }, (_, index) => toSigner(accountSeed(index))),
  ])
  const accounts = owners.map((owner) => owner.address)
  const put = (address: Address, coins: bigint, programAddress: Address = programs.system, data: Uint8Array = new Uint8Array()) =>
    svm.setAccount({ address, data, executable: false, lamports: lamports(coins), programAddress, space: BigInt(data.length) })

  put(bank.address, 1_000_000_000n * sol)
  for (const account of accounts) put(account, 100n * sol)
  const bytesOf = getAddressEncoder()
  const supply = dollarsEach * BigInt(dollarOwners)
  const mintData = writeMint({ authority: new Uint8Array(bytesOf.encode(bank.address)), supply, decimals: dollarDecimals })
  put(dollar.address, svm.minimumBalanceForRentExemption(BigInt(mintData.length)), programs.token, mintData)
  for (const owner of accounts.slice(0, dollarOwners)) {
    const [address] = await getProgramDerivedAddress({
      programAddress: programs.associatedToken,
      seeds: [owner, programs.token, dollar.address].map((one) => bytesOf.encode(one)),
    })
    const data = writeTokenAccount({
      mint: new Uint8Array(bytesOf.encode(dollar.address)),
      owner: new Uint8Array(bytesOf.encode(owner)),
      amount: dollarsEach,
    })
    put(address, svm.minimumBalanceForRentExemption(BigInt(data.length)), programs.token, data)
  }
  return { bank, accounts, dollar: dollar.address }
}
