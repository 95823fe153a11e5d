import { base58 } from '@scure/base'
import fc from 'fast-check'
import { writeUnits } from '../writeUnits.ts'
import { bytesOf, type Instruction, u32, u64 } from './solanaBytes.ts'
import {
  depositOf,
  mintDecimals,
  newMints,
  ownerOfTokenAccount,
  ownSolana,
  programs,
  roles,
  rulesOf,
  table,
  testMint,
  tokenFee,
} from './solanaFacts.ts'

/** What a transaction does in one step, and what its screen must say of that. */
export type Step = {
  readonly instructions: readonly Instruction[]
  readonly shown: readonly string[]
  readonly anyOf: readonly (readonly string[])[]
  /** Token accounts whose owners the screen names, or the accounts themselves where a step that cannot be read may have changed them. */
  readonly receivers: readonly string[]
  readonly isUnknown: boolean
  /** Lamports that leave the wallet, and those that it puts into new accounts. */
  readonly lamports: bigint
  readonly deposit: bigint
}

const nonces = 'SysvarRecentB1ockHashes11111111111111111111'
const rent = 'SysvarRent111111111111111111111111111111111'

const bytes32 = fc.uint8Array({ minLength: 32, maxLength: 32 })
/** An address whose first byte says what the chain has there. */
const withRole = (role: number) => bytes32.map((bytes) => base58.encode(bytes.with(0, role)))
/** Another's: named by the message, or by the table where there is one. */
const account = fc.oneof(
  { weight: 3, arbitrary: bytes32.map((bytes) => base58.encode(bytes.with(0, (bytes[0] ?? 0) % roles.own))) },
  { weight: 2, arbitrary: fc.constantFrom(...table.entries) },
)
const source = fc.oneof(account, withRole(roles.own))
const lamports = fc.bigInt({ min: 1n, max: 10n ** 13n })
const units = fc.oneof(fc.bigInt({ min: 1n, max: 10n ** 12n }), fc.constantFrom(2n ** 64n - 1n, 2n ** 63n, 2n ** 62n))
const kinds = fc.nat(newMints.length - 1)
const ofNew = (kind: number) => withRole(roles.ofNew + kind)

const sayUnits = (amount: bigint) => [writeUnits(amount, mintDecimals), writeUnits(amount, 0)]

function step(instructions: readonly Instruction[], said: Partial<Omit<Step, 'instructions'>>): Step {
  return { instructions, shown: [], anyOf: [], receivers: [], isUnknown: false, lamports: 0n, deposit: 0n, ...said }
}

const system = (accounts: readonly string[], ...data: readonly ArrayLike<number>[]): Instruction => ({
  program: programs.system,
  accounts,
  data: bytesOf(...data),
})

const sendSol = fc
  .tuple(account, lamports)
  .map(([to, amount]) =>
    step([system([ownSolana, to], [2, 0, 0, 0], u64(amount))], { shown: [to, `${writeUnits(amount, 9)} SOL`], lamports: amount }),
  )

const sendToken = fc.tuple(source, account, units).map(([from, to, amount]) =>
  step([{ program: programs.token, accounts: [from, testMint, to, ownSolana], data: bytesOf([12], u64(amount), [mintDecimals]) }], {
    shown: [testMint],
    anyOf: [[ownerOfTokenAccount(to), to], sayUnits(amount)],
  }),
)

const approve = fc.tuple(source, account, units).map(([from, spender, amount]) =>
  step([{ program: programs.token, accounts: [from, spender, ownSolana], data: bytesOf([4], u64(amount)) }], {
    shown: [spender],
    anyOf: [sayUnits(amount)],
  }),
)

const setAuthority = fc
  .tuple(source, account)
  .map(([from, to]) =>
    step([{ program: programs.token, accounts: [from, ownSolana], data: bytesOf([6, 2, 1], base58.decode(to)) }], { shown: [from, to] }),
  )

const memo = fc
  .string({ minLength: 1, maxLength: 80, unit: 'grapheme-ascii' })
  .map((text) =>
    step([{ program: programs.memo, accounts: [], data: new TextEncoder().encode(text) }], { shown: [text.replaceAll('\\', '\\\\')] }),
  )

const unknown = fc
  .tuple(account, fc.uint8Array({ maxLength: 40 }))
  .map(([program, data]) => step([{ program, accounts: [ownSolana], data }], { shown: [program], isUnknown: true }))

const dirty = fc
  .tuple(account, lamports)
  .map(([to, amount]) => step([system([ownSolana, to], [2, 0, 0, 0], u64(amount), [0])], { shown: [programs.system], isUnknown: true }))

/** A token account that is not there yet: its deposit leaves the wallet, for whom the account may be. */
const openToken = fc.oneof(
  fc.tuple(withRole(roles.absent), account).map(([opened, owner]) => open(opened, owner, testMint, programs.token)),
  fc
    .tuple(withRole(roles.absentNew), account, kinds)
    .map(([opened, owner, kind]) => ruled(kind, open(opened, owner, newMints[kind] ?? '', programs.token2022))),
)

function open(opened: string, owner: string, mint: string, program: string): Step {
  const accounts = [ownSolana, opened, owner, mint, programs.system, program]
  const deposit = depositOf(opened)
  return step([{ program: programs.opener, accounts, data: bytesOf([1]) }], {
    shown: [owner, mint, `−${writeUnits(deposit, 9)} SOL`],
    deposit,
  })
}

/** Accounts that are made with coins in them: a token account, and one whose value makes a transaction last. */
const createAccount = fc.tuple(withRole(roles.absent), lamports, fc.boolean()).map(([made, amount, isNonce]) => {
  const [space, owner] = isNonce ? [80n, programs.system] : [165n, programs.token]
  const second = isNonce
    ? system([made, nonces, rent], u32(6), base58.decode(ownSolana))
    : { program: programs.token, accounts: [made, testMint], data: bytesOf([18], base58.decode(ownSolana)) }
  return step([system([ownSolana, made], u32(0), u64(amount), u64(space), base58.decode(owner)), second], {
    shown: [made, `${writeUnits(amount, 9)} SOL`],
    deposit: amount,
  })
})

/** What a token keeps of an amount, at most. */
function feeOf(amount: bigint): bigint {
  return smaller((amount * tokenFee.basisPoints + 9_999n) / 10_000n, tokenFee.most)
}

function smaller(one: bigint, other: bigint): bigint {
  return other < one ? other : one
}

/** With the rules of a mint of the newer program. */
function ruled(kind: number, one: Step): Step {
  const { shown = [], isUnknown = false } = rulesOf[kind] ?? {}
  return { ...one, shown: [...one.shown, ...shown], isUnknown: one.isUnknown || isUnknown }
}

const sendNew = kinds.chain((kind) =>
  fc.tuple(ofNew(kind), ofNew(kind), units).map(([from, to, amount]) => {
    const mint = newMints[kind] ?? ''
    const fee = rulesOf[kind]?.hasFee ? [`${writeUnits(feeOf(amount), mintDecimals)} `] : []
    const accounts = [from, mint, to, ownSolana]
    return ruled(
      kind,
      step([{ program: programs.token2022, accounts, data: bytesOf([12], u64(amount), [mintDecimals]) }], {
        shown: [mint, 'Token-2022', ...fee],
        receivers: [to],
        anyOf: [sayUnits(amount)],
      }),
    )
  }),
)

/** The fee is part of what is signed. */
const sendWithFee = fc.tuple(fc.constantFrom(1, 2), units, fc.bigInt({ min: 0n, max: 2n ** 64n - 1n })).chain(([kind, amount, fee]) =>
  fc.tuple(ofNew(kind), ofNew(kind)).map(([from, to]) =>
    step(
      [
        {
          program: programs.token2022,
          accounts: [from, newMints[kind] ?? '', to, ownSolana],
          data: bytesOf([26, 1], u64(amount), [mintDecimals], u64(fee)),
        },
      ],
      { shown: [newMints[kind] ?? '', writeUnits(fee, mintDecimals)], receivers: [to], anyOf: [sayUnits(amount)] },
    ),
  ),
)

/** What a token lets its holder do, or takes from them. */
const approveNew = kinds.chain((kind) =>
  fc.tuple(ofNew(kind), account, units, fc.boolean()).map(([from, other, amount, isBurn]) => {
    const mint = newMints[kind] ?? ''
    const accounts = isBurn ? [from, mint, ownSolana] : [from, mint, other, ownSolana]
    const said = { shown: [mint, ...(isBurn ? [] : [other])], anyOf: [sayUnits(amount)] }
    const data = bytesOf([isBurn ? 15 : 13], u64(amount), [mintDecimals])
    return ruled(kind, step([{ program: programs.token2022, accounts, data }], said))
  }),
)

/** The steps of a program's own making: with a hook's accounts, in secret amounts, over an account's or a mint's own rules. */
const unreadNew = fc.tuple(kinds, fc.uint8Array({ minLength: 1, maxLength: 60 }), account).chain(([kind, rest, extra]) =>
  fc.tuple(ofNew(kind), ofNew(kind), units, fc.constantFrom('hook', 'secret', 'rules')).map(([from, to, amount, what]) => {
    const mint = newMints[kind] ?? ''
    const instruction =
      what === 'hook'
        ? { accounts: [from, mint, to, ownSolana, extra], data: bytesOf([12], u64(amount), [mintDecimals]) }
        : { accounts: [from, mint, to, ownSolana], data: bytesOf([what === 'secret' ? 27 : 36], rest) }
    return step([{ program: programs.token2022, ...instruction }], { shown: [programs.token2022], isUnknown: true })
  }),
)

/** A transaction begins with it that holds until the nonce is used, be it in years. */
export const useNonce: fc.Arbitrary<Step> = withRole(1).map((nonce) =>
  step([system([nonce, nonces, ownSolana], u32(4))], { shown: [nonce] }),
)

/** A step of any kind. */
export const anyStep: fc.Arbitrary<Step> = fc.oneof(
  ...[sendSol, sendToken, approve, setAuthority, memo, unknown, dirty],
  ...[openToken, createAccount, sendNew, sendWithFee, approveNew, unreadNew],
)
