import {
  type Address,
  appendTransactionMessageInstruction,
  type Blockhash,
  createTransactionMessage,
  getBase64EncodedWireTransaction,
  type KeyPairSigner,
  pipe,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signTransactionMessageWithSigners,
} from '@solana/kit'
import type { Ledger } from './ledger.ts'
import { programs } from './programs.ts'
import { readWireTransaction } from './wireTransaction.ts'

/** Makes what pays airdrops: transfers of the bank, one after the other, so that histories show them. */
export function createAirdrop(ledger: Ledger, bank: KeyPairSigner): (address: Address, amount: bigint) => Promise<string> {
  let last: Promise<unknown> = Promise.resolve()
  const pay = async (address: Address, amount: bigint): Promise<string> => {
    const data = new Uint8Array(12)
    const view = new DataView(data.buffer)
    view.setUint32(0, 2, true)
    view.setBigUint64(4, amount, true)
    const message = pipe(
      createTransactionMessage({ version: 'legacy' }),
      (empty) => setTransactionMessageFeePayerSigner(bank, empty),
      (paid) =>
        setTransactionMessageLifetimeUsingBlockhash(
          { blockhash: ledger.blockhashes.at(ledger.slot) as Blockhash, lastValidBlockHeight: ledger.blockHeight + 150n },
          paid,
        ),
      (timed) =>
        appendTransactionMessageInstruction(
          {
            programAddress: programs.system,
            accounts: [
              { address: bank.address, role: 3, signer: bank },
              { address, role: 1 },
            ],
            data,
          },
          timed,
        ),
    )
    const wire = readWireTransaction(getBase64EncodedWireTransaction(await signTransactionMessageWithSigners(message)), 'base64')
    const entry = ledger.land(wire)
    if (!entry || entry.error !== null) throw new Error('The bank could not pay')
    return entry.signature
  }
  return (address, amount) => {
    const paid = last.then(() => pay(address, amount))
    last = paid.catch(() => {})
    return paid
  }
}
