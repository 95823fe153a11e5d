import { createHash } from 'node:crypto'
import { rawSecp256k1PubkeyToRawAddress, serializeSignDoc } from '@cosmjs/amino'
import { Secp256k1, Secp256k1Signature, sha256 } from '@cosmjs/crypto'
import { toBech32 } from '@cosmjs/encoding'
import { makeSignBytes } from '@cosmjs/proto-signing'
import { MsgSend } from 'cosmjs-types/cosmos/bank/v1beta1/tx'
import { PubKey } from 'cosmjs-types/cosmos/crypto/secp256k1/keys'
import { SignMode } from 'cosmjs-types/cosmos/tx/signing/v1beta1/signing'
import { AuthInfo, SignDoc, TxBody, TxRaw } from 'cosmjs-types/cosmos/tx/v1beta1/tx'
import { cosmosChain } from './chain.ts'
import { type ChainEvent, type Move, toEvents } from './events.ts'

/** One account of the chain. */
export type Account = { readonly number: bigint; sequence: bigint; balance: bigint; key: Uint8Array | undefined }

/** A transaction that is in a block. */
export type Entry = {
  readonly hash: string
  readonly raw: Uint8Array
  readonly height: number
  readonly gasWanted: bigint
  readonly events: readonly ChainEvent[]
  /** When its block came, ISO 8601. */
  readonly time: string
}

/** What the chain says of a transaction: 0 is yes, the numbers are those of the Cosmos SDK. */
export type Verdict = { readonly code: number; readonly log: string }

const gasOfSend = 80_000n
const gasPriceMillionths = 25_000n

/** A chain's accounts and what happened to them. Judges by the rules of the SDK's ante handlers. */
export class Ledger {
  readonly accounts = new Map<string, Account>()
  readonly entries = new Map<string, Entry>()
  height = 1

  /** Makes money for an address. */
  fill(address: string, amount: bigint): void {
    const account = this.accounts.get(address) ?? { number: BigInt(this.accounts.size + 1), sequence: 0n, balance: 0n, key: undefined }
    this.accounts.set(address, { ...account, balance: account.balance + amount })
  }

  /** What a trial run uses. Signatures are not looked at. */
  simulate(raw: Uint8Array): { readonly gas: bigint } | Verdict {
    const { body } = read(raw)
    const moved = this.#readMoves(body)
    if ('code' in moved) return moved
    const short = moved.find(({ from, amount }) => (this.accounts.get(from)?.balance ?? 0n) < amount)
    if (short) return { code: 5, log: `spendable balance is smaller than ${short.amount}${cosmosChain.denom}: insufficient funds` }
    return { gas: gasOfSend }
  }

  /** Puts a transaction into a block of its own, if all of it is right. */
  async send(raw: Uint8Array): Promise<Verdict & { readonly hash: string }> {
    const hash = createHash('sha256').update(raw).digest('hex').toUpperCase()
    const verdict = await this.#judge(raw, hash)
    return { ...verdict, hash }
  }

  async #judge(raw: Uint8Array, hash: string): Promise<Verdict> {
    if (this.entries.has(hash)) return { code: 19, log: 'tx already in mempool' }
    const { tx, body, auth } = read(raw)
    const [signer] = auth.signerInfos
    if (!signer || auth.signerInfos.length !== 1 || tx.signatures.length !== 1)
      return { code: 4, log: 'unauthorized: one signer is wanted' }
    const key = signer.publicKey ? PubKey.decode(signer.publicKey.value).key : undefined
    const address = key && toBech32(cosmosChain.prefix, rawSecp256k1PubkeyToRawAddress(key))
    const account = address ? this.accounts.get(address) : undefined
    if (!key || !address || !account) return { code: 9, log: `account ${address ?? ''} does not exist: unknown address` }
    const moves = this.#readMoves(body)
    if ('code' in moves) return moves
    if (moves.some(({ from }) => from !== address)) return { code: 4, log: 'unauthorized: pubKey does not match signer address' }
    if (signer.sequence !== account.sequence) {
      return {
        code: 32,
        log: `account sequence mismatch, expected ${account.sequence}, got ${signer.sequence}: incorrect account sequence`,
      }
    }
    const hashed = sha256(toSignBytes(raw, account, signer.modeInfo?.single?.mode, moves))
    const signature = Secp256k1Signature.fromFixedLength(tx.signatures[0] as Uint8Array)
    if (!(await Secp256k1.verifySignature(signature, hashed, key))) {
      return {
        code: 4,
        log: `signature verification failed; please verify account number (${account.number}), sequence (${account.sequence}) and chain-id (${cosmosChain.chainId}): unauthorized`,
      }
    }
    const gas = auth.fee?.gasLimit ?? 0n
    const fee = BigInt(auth.fee?.amount.find(({ denom }) => denom === cosmosChain.denom)?.amount ?? 0)
    if (gas < gasOfSend) return { code: 11, log: `out of gas in location: WriteFlat; gasWanted: ${gas}, gasUsed: ${gasOfSend}: out of gas` }
    if (fee * 1_000_000n < gas * gasPriceMillionths)
      return { code: 13, log: `insufficient fees; got: ${fee}${cosmosChain.denom}: insufficient fee` }
    const sum = moves.reduce((total, { amount }) => total + amount, fee)
    if (account.balance < sum) {
      return {
        code: 5,
        log: `spendable balance ${account.balance}${cosmosChain.denom} is smaller than ${sum}${cosmosChain.denom}: insufficient funds`,
      }
    }
    account.balance -= sum
    const events = toEvents({ address, sequence: account.sequence, fee, moves })
    account.sequence += 1n
    account.key = key
    for (const { to, amount } of moves) this.fill(to, amount)
    this.entries.set(hash, { hash, raw, height: ++this.height, gasWanted: gas, events, time: new Date().toISOString() })
    return { code: 0, log: '' }
  }

  #readMoves(body: TxBody): readonly Move[] | Verdict {
    const moves: Move[] = []
    for (const { typeUrl, value } of body.messages) {
      if (typeUrl !== '/cosmos.bank.v1beta1.MsgSend') return { code: 2, log: `unable to resolve type URL ${typeUrl}: tx parse error` }
      const { fromAddress, toAddress, amount } = MsgSend.decode(value)
      const [coin] = amount
      if (amount.length !== 1 || coin?.denom !== cosmosChain.denom || !/^[1-9]\d*$/.test(coin.amount))
        return { code: 10, log: 'invalid coins' }
      if (!/^cosmos1[02-9ac-hj-np-z]{38}$/.test(toAddress)) return { code: 7, log: 'invalid to address: invalid address' }
      moves.push({ from: fromAddress, to: toAddress, amount: BigInt(coin.amount) })
    }
    return moves.length > 0 ? moves : { code: 18, log: 'must contain at least one message: invalid request' }
  }
}

function read(raw: Uint8Array) {
  const tx = TxRaw.decode(raw)
  return { tx, body: TxBody.decode(tx.bodyBytes), auth: AuthInfo.decode(tx.authInfoBytes) }
}

/** What the key has to have signed: the transaction itself, or, for hardware wallets, its older form. */
function toSignBytes(raw: Uint8Array, account: Account, mode: SignMode | undefined, moves: readonly Move[]): Uint8Array {
  const { tx, body, auth } = read(raw)
  if (mode !== SignMode.SIGN_MODE_LEGACY_AMINO_JSON) {
    const { bodyBytes, authInfoBytes } = tx
    return makeSignBytes(SignDoc.fromPartial({ bodyBytes, authInfoBytes, chainId: cosmosChain.chainId, accountNumber: account.number }))
  }
  const coins = (auth.fee?.amount ?? []).map(({ denom, amount }) => ({ denom, amount }))
  const msgs = moves.map(({ from, to, amount }) => ({
    type: 'cosmos-sdk/MsgSend',
    value: { from_address: from, to_address: to, amount: [{ denom: cosmosChain.denom, amount: String(amount) }] },
  }))
  return serializeSignDoc({
    chain_id: cosmosChain.chainId,
    account_number: String(account.number),
    sequence: String(account.sequence),
    fee: { amount: coins, gas: String(auth.fee?.gasLimit ?? 0n) },
    msgs,
    memo: body.memo,
  })
}
