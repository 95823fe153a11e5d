import {
  AuthorityType,
  createApproveCheckedInstruction,
  createApproveInstruction,
  createAssociatedTokenAccountIdempotentInstruction,
  createAssociatedTokenAccountInstruction,
  createBurnCheckedInstruction,
  createBurnInstruction,
  createCloseAccountInstruction,
  createFreezeAccountInstruction,
  createInitializeAccount3Instruction,
  createInitializeAccountInstruction,
  createInitializeImmutableOwnerInstruction,
  createMintToCheckedInstruction,
  createMintToInstruction,
  createRevokeInstruction,
  createSetAuthorityInstruction,
  createSyncNativeInstruction,
  createThawAccountInstruction,
  createTransferCheckedInstruction,
  createTransferCheckedWithFeeInstruction,
  createTransferInstruction,
} from '@solana/spl-token'
import { ComputeBudgetProgram, PublicKey, SystemProgram, type TransactionInstruction } from '@solana/web3.js'
import fc from 'fast-check'
import { address, associated, people, programs, type TestInstruction, utf8 } from './chain.fixture.ts'

/** An instruction encoded by Solana's own libraries, and what it must be decoded to. */
export type Made = { readonly instruction: TestInstruction; readonly wanted: { readonly [name: string]: unknown } }

const { own, friend, other, mint } = people
/** Few enough that instructions share accounts. */
const pool = [own, friend, other, mint, associated(own), associated(friend), associated(other), address(11), address(12)]
const account = fc.constantFrom(...pool)
const amount = fc.bigInt({ min: 0n, max: 2n ** 64n - 1n })
const number = fc.integer({ min: 0, max: 2 ** 40 })
const byte = fc.integer({ min: 0, max: 255 })
const seed = fc.string({ maxLength: 32, unit: 'binary' }).filter((text) => utf8(text).length <= 32 && text.isWellFormed())
const holder = fc.constantFrom<string>(programs.token, programs.token2022)
const key = (text: string) => new PublicKey(text)

type Values = {
  readonly a: string
  readonly b: string
  readonly c: string
  readonly d: string
  readonly amount: bigint
  readonly number: number
}
type Rest = { readonly byte: number; readonly seed: string; readonly holder: string; readonly isChecked: boolean }

const makers: readonly ((values: Values & Rest) => readonly [TransactionInstruction, { readonly [name: string]: unknown }])[] = [
  ({ a, b, amount: lamports }) => [
    SystemProgram.transfer({ fromPubkey: key(a), toPubkey: key(b), lamports }),
    { kind: 'sendCoin', from: a, to: b, lamports },
  ],
  ({ a, b, c, d, amount: lamports, seed }) => [
    SystemProgram.transfer({ fromPubkey: key(a), basePubkey: key(b), toPubkey: key(c), lamports, seed, programId: key(d) }),
    { kind: 'sendSeededCoin', from: a, base: b, to: c, lamports, seed, owner: d },
  ],
  ({ a, b, c, number: lamports, byte: space }) => [
    SystemProgram.createAccount({ fromPubkey: key(a), newAccountPubkey: key(b), lamports, space, programId: key(c) }),
    { kind: 'createAccount', from: a, account: b, lamports: BigInt(lamports), space: BigInt(space), owner: c },
  ],
  ({ a, b, c, d, number: lamports, byte: space, seed }) => [
    SystemProgram.createAccountWithSeed({
      fromPubkey: key(a),
      newAccountPubkey: key(b),
      basePubkey: key(c),
      seed,
      lamports,
      space,
      programId: key(d),
    }),
    { kind: 'createSeededAccount', from: a, account: b, base: c, seed, lamports: BigInt(lamports), space: BigInt(space), owner: d },
  ],
  ({ a, b }) => [SystemProgram.assign({ accountPubkey: key(a), programId: key(b) }), { kind: 'assign', account: a, owner: b }],
  ({ a, number: space }) => [
    SystemProgram.allocate({ accountPubkey: key(a), space }),
    { kind: 'allocate', account: a, space: BigInt(space) },
  ],
  ({ a, b }) => [
    SystemProgram.nonceAdvance({ noncePubkey: key(a), authorizedPubkey: key(b) }),
    { kind: 'advanceNonce', nonce: a, authority: b },
  ],
  ({ a, b }) => [
    // The library's own function also creates the account; this is its second half.
    SystemProgram.createNonceAccount({ fromPubkey: key(a), noncePubkey: key(a), authorizedPubkey: key(b), lamports: 1 })
      .instructions[1] as TransactionInstruction,
    { kind: 'initializeNonce', nonce: a, authority: b },
  ],
  ({ a, b, c, number: lamports }) => [
    SystemProgram.nonceWithdraw({ noncePubkey: key(a), authorizedPubkey: key(b), toPubkey: key(c), lamports }),
    { kind: 'withdrawNonce', nonce: a, authority: b, to: c, lamports: BigInt(lamports) },
  ],
  ({ a, b, c }) => [
    SystemProgram.nonceAuthorize({ noncePubkey: key(a), authorizedPubkey: key(b), newAuthorizedPubkey: key(c) }),
    { kind: 'authorizeNonce', nonce: a, authority: b, newAuthority: c },
  ],
  ({ a, b, c, d, amount, byte: decimals, holder, isChecked }) =>
    isChecked
      ? [
          createTransferCheckedInstruction(key(a), key(b), key(c), key(d), amount, decimals, [], key(holder)),
          { kind: 'sendToken', source: a, mint: b, destination: c, authority: d, amount, decimals },
        ]
      : [
          createTransferInstruction(key(a), key(c), key(d), amount, [], key(holder)),
          { kind: 'sendToken', source: a, destination: c, authority: d, amount },
        ],
  ({ a, b, c, d, amount, byte: decimals, number: fee }) => [
    createTransferCheckedWithFeeInstruction(key(a), key(b), key(c), key(d), amount, decimals, BigInt(fee), [], key(programs.token2022)),
    { kind: 'sendToken', source: a, mint: b, destination: c, authority: d, amount, decimals, fee: BigInt(fee) },
  ],
  ({ a, b, c, d, amount, byte: decimals, holder, isChecked }) =>
    isChecked
      ? [
          createApproveCheckedInstruction(key(a), key(b), key(c), key(d), amount, decimals, [], key(holder)),
          { kind: 'approve', source: a, mint: b, spender: c, authority: d, amount, decimals },
        ]
      : [
          createApproveInstruction(key(a), key(c), key(d), amount, [], key(holder)),
          { kind: 'approve', source: a, spender: c, authority: d, amount },
        ],
  ({ a, b, holder }) => [createRevokeInstruction(key(a), key(b), [], key(holder)), { kind: 'revoke', source: a, authority: b }],
  ({ a, b, c, byte, holder }) => [
    createSetAuthorityInstruction(key(a), key(b), (byte % 17) as AuthorityType, key(c), [], key(holder)),
    { kind: 'setAuthority', account: a, authority: b, right: byte % 17, newAuthority: c },
  ],
  ({ a, b, holder }) => [
    createSetAuthorityInstruction(key(a), key(b), AuthorityType.CloseAccount, null, [], key(holder)),
    { kind: 'setAuthority', account: a, authority: b, right: 3, newAuthority: undefined },
  ],
  ({ a, b, c, amount, byte: decimals, holder, isChecked }) =>
    isChecked
      ? [
          createMintToCheckedInstruction(key(a), key(b), key(c), amount, decimals, [], key(holder)),
          { kind: 'mintTo', mint: a, account: b, authority: c, amount, decimals },
        ]
      : [
          createMintToInstruction(key(a), key(b), key(c), amount, [], key(holder)),
          { kind: 'mintTo', mint: a, account: b, authority: c, amount },
        ],
  ({ a, b, c, amount, byte: decimals, holder, isChecked }) =>
    isChecked
      ? [
          createBurnCheckedInstruction(key(a), key(b), key(c), amount, decimals, [], key(holder)),
          { kind: 'burn', account: a, mint: b, authority: c, amount, decimals },
        ]
      : [
          createBurnInstruction(key(a), key(b), key(c), amount, [], key(holder)),
          { kind: 'burn', account: a, mint: b, authority: c, amount },
        ],
  ({ a, b, c, holder }) => [
    createCloseAccountInstruction(key(a), key(b), key(c), [], key(holder)),
    { kind: 'closeAccount', account: a, destination: b, authority: c },
  ],
  ({ a, b, c, holder, isChecked }) =>
    isChecked
      ? [createFreezeAccountInstruction(key(a), key(b), key(c), [], key(holder)), { kind: 'freeze', account: a, mint: b, authority: c }]
      : [createThawAccountInstruction(key(a), key(b), key(c), [], key(holder)), { kind: 'thaw', account: a, mint: b, authority: c }],
  ({ a, holder }) => [createSyncNativeInstruction(key(a), key(holder)), { kind: 'syncNative', account: a }],
  ({ a, holder }) => [createInitializeImmutableOwnerInstruction(key(a), key(holder)), { kind: 'fixOwner', account: a }],
  ({ a, b, c, holder, isChecked }) => [
    (isChecked ? createInitializeAccountInstruction : createInitializeAccount3Instruction)(key(a), key(b), key(c), key(holder)),
    { kind: 'openToken', account: a, mint: b, owner: c },
  ],
  ({ a, b, c, d, holder, isChecked }) => [
    (isChecked ? createAssociatedTokenAccountInstruction : createAssociatedTokenAccountIdempotentInstruction)(
      key(a),
      key(b),
      key(c),
      key(d),
      key(holder),
    ),
    { kind: 'openAssociated', payer: a, account: b, owner: c, mint: d, holder },
  ],
  ({ number }) => [ComputeBudgetProgram.setComputeUnitLimit({ units: number % 2 ** 32 }), { kind: 'unitLimit', units: number % 2 ** 32 }],
  ({ number }) => [ComputeBudgetProgram.requestHeapFrame({ bytes: number % 2 ** 32 }), { kind: 'heapSize', bytes: number % 2 ** 32 }],
  ({ amount: microLamports }) => [ComputeBudgetProgram.setComputeUnitPrice({ microLamports }), { kind: 'unitPrice', microLamports }],
]

const values = { a: account, b: account, c: account, d: account, amount, number, byte, seed, holder, isChecked: fc.boolean() }

function make(at: number, given: Values & Rest): Made {
  const [{ programId, keys, data }, wanted] = (makers[at] as (typeof makers)[number])(given)
  const instruction = { program: programId.toBase58(), accounts: keys.map(({ pubkey }) => pubkey.toBase58()), data: [...data] }
  return { instruction, wanted: { ...wanted, program: instruction.program } }
}

/** A random instruction of a known kind, with accounts that need not match. */
export const made: fc.Arbitrary<Made> = fc.record({ at: fc.nat(makers.length - 1), ...values }).map(({ at, ...given }) => make(at, given))

const places = { sendCoin: 0, sendToken: 10, approve: 12, revoke: 13, burn: 17, syncNative: 20, openAssociated: 23 } as const

/** One whose accounts and decimals match the usual chain, so that it is described fully. */
export const fitting: fc.Arbitrary<Made> = fc
  .record({ name: fc.constantFrom(...Object.keys(places)), ...values, amount: fc.bigInt({ min: 1n, max: 9_000_000_000n }) })
  .map(({ name, ...random }) => {
    const given = { ...random, byte: 6, holder: programs.token, number: 0 }
    const [source, target] = [associated(own), associated(friend)]
    const place = places[name as keyof typeof places]
    if (name === 'sendCoin') return make(place, { ...given, a: own })
    if (name === 'sendToken') return make(place, { ...given, a: source, b: mint, c: target, d: own })
    if (name === 'approve') return make(place, { ...given, a: source, b: mint, d: own })
    if (name === 'burn') return make(place, { ...given, a: source, b: mint, c: own })
    if (name === 'openAssociated') return make(place, { ...given, a: own, b: target, c: friend, d: mint })
    return make(place, { ...given, a: source, b: own })
  })

/** A random memo. */
export const memo: fc.Arbitrary<Made> = fc
  .string({ maxLength: 40, unit: 'grapheme' })
  .filter((text) => !/\p{Cc}/u.test(text.replace(/[\n\r\t]/g, '')) && text.isWellFormed())
  .map((text) => ({
    instruction: { program: programs.memo, accounts: [], data: utf8(text) },
    wanted: { kind: 'memo', program: programs.memo, text },
  }))
