import type { Output } from './bcoin.ts'
import { loadBcoin } from './loadBcoin.ts'

/** One coin that an address can spend. */
export type Utxo = { readonly txid: string; readonly vout: number; readonly value: number; readonly height: number }

/** A transaction, and the block it lies in. */
export type FoundTx = {
  readonly raw: string
  readonly fee: number
  readonly height: number
  /** When its block came, seconds since the epoch. */
  readonly time: number
  readonly txid: string
  /** What it spends; nothing before a new coin. */
  readonly spent: readonly (FoundOutput | undefined)[]
  readonly outputs: readonly FoundOutput[]
}

/** Coins, and who may spend them, where an address says so. */
export type FoundOutput = { readonly address: string | undefined; readonly script: string; readonly value: number }

/** bcoin, as far as Esplora's interface and the lab need it. */
export type Chain = {
  getHeight(): number
  getBlockHash(height: number): Promise<string | undefined>
  /** Coins that only this script can spend, those of the mempool included and those it spends left out. */
  listUtxos(address: string): Promise<readonly Utxo[]>
  /** Transactions that touch the address: those that wait, then the latest first. */
  listTransactions(address: string): Promise<readonly FoundTx[]>
  getTransaction(txid: string): Promise<FoundTx | undefined>
  /** @throws The mempool's own reason. @returns The id. */
  send(raw: string): Promise<string>
  pay(address: string, satoshis: number): Promise<string>
  mine(blocks: number): Promise<void>
  close(): Promise<void>
}

const feeRate = 10_000

/** Opens a chain in memory; its coins go to `bankKey`. */
export async function createChain({ bankKey }: { bankKey: Uint8Array }): Promise<Chain> {
  const bcoin = loadBcoin()
  const options = { network: 'regtest', memory: true, indexTX: true, indexAddress: true, listen: false, workers: false }
  const node = new bcoin.FullNode({ ...options, logConsole: false })
  // Its own interface is another; no process is to find that port open.
  Object.assign(node.http, { open: async () => {}, close: async () => {} })
  await node.open()
  const { network } = node
  const ring = bcoin.KeyRing.fromOptions({ privateKey: Buffer.from(bankKey), witness: true })
  const bank = ring.getAddress()
  const read = (address: string) => bcoin.Address.fromString(address, network)
  const toOutput = (output: Output | null): FoundOutput | undefined => {
    const address = output?.getAddress()
    // It writes addresses of later kinds than its own wrongly.
    const known = address && address.version <= 0 ? address.toString(network) : undefined
    return output ? { address: known, script: output.script.toRaw().toString('hex'), value: output.value } : undefined
  }
  const toFound = async (hash: Buffer): Promise<FoundTx | undefined> => {
    const meta = await node.getMeta(hash)
    if (!meta) return undefined
    const view = await node.getMetaView(meta)
    const { tx, height, time } = meta
    const spent = tx.inputs.map((input) => toOutput(view.getOutputFor(input)))
    const outputs = tx.outputs.flatMap((output) => toOutput(output) ?? [])
    return { raw: tx.toRaw().toString('hex'), fee: tx.getFee(view), height, time, txid: tx.txid(), spent, outputs }
  }
  /** bcoin's index knows the hash alone, which a legacy and a segwit address of one key share. */
  const coinsOf = async (address: unknown) => {
    const script = bcoin.Script.fromAddress(address).toRaw()
    return (await node.getCoinsByAddress(address)).filter((coin) => coin.script.toRaw().equals(script))
  }
  /** The pool asserts when a block and a payment come at the same time: what writes goes one after another. */
  let last: Promise<unknown> = Promise.resolve()
  const alone = <result>(write: () => Promise<result>): Promise<result> => {
    const done = last.then(write)
    last = done.catch(() => {})
    return done
  }
  const mine = async (blocks: number) => {
    for (let mined = 0; mined < blocks; mined++) await node.chain.add(await node.miner.mineBlock(null, bank))
  }
  const isSpendable = (coin: { coinbase: boolean; height: number }) => !coin.coinbase || node.chain.height - coin.height >= 100
  const send = async (raw: string) => {
    const tx = bcoin.TX.fromRaw(Buffer.from(raw, 'hex'))
    // Not the node's own call, which reports success for an invalid witness.
    const missing = await node.mempool.addTX(tx)
    if (missing) throw new Error('bad-txns-inputs-missingorspent')
    return tx.txid()
  }

  const pay = async (address: string, satoshis: number) => {
    const mtx = new bcoin.MTX()
    mtx.addOutput(read(address), satoshis)
    const coins = (await coinsOf(bank)).filter(isSpendable).slice(0, 50)
    await mtx.fund(coins, { rate: feeRate, changeAddress: bank })
    mtx.sign(ring)
    const txid = await send(mtx.toRaw().toString('hex'))
    await mine(1)
    return txid
  }

  return {
    getHeight: () => node.chain.height,
    getBlockHash: async (height) => (await node.getBlock(height))?.rhash(),
    async listUtxos(address) {
      const coins = await coinsOf(read(address))
      return coins.map((coin) => ({ txid: coin.txid(), vout: coin.index, value: coin.value, height: coin.height }))
    },
    async listTransactions(address) {
      const script = bcoin.Script.fromAddress(read(address)).toRaw().toString('hex')
      const metas = await node.getMetaByAddress(read(address))
      const all = await Promise.all(metas.map(({ tx }) => toFound(tx.hash())))
      const found = all.filter((one) => one !== undefined)
      const age = ({ height }: FoundTx) => (height < 0 ? Number.POSITIVE_INFINITY : height)
      return found
        .filter(({ spent, outputs }) => [...spent, ...outputs].some((output) => output?.script === script))
        .sort((one, other) => (age(one) === age(other) ? 0 : age(other) - age(one)))
    },
    getTransaction: (txid) => toFound(Buffer.from(txid, 'hex').reverse()),
    send: (raw) => alone(() => send(raw)),
    pay: (address, satoshis) => alone(() => pay(address, satoshis)),
    mine: (blocks) => alone(() => mine(blocks)),
    close: () => node.close(),
  }
}
