type Script = { toRaw(): Buffer }
type Coin = {
  readonly value: number
  readonly height: number
  readonly coinbase: boolean
  readonly script: Script
  readonly index: number
  txid(): string
}
type Address = { readonly version: number; toString(network: unknown): string }
export type Output = { readonly value: number; readonly script: Script; getAddress(): Address | null }
export type View = { getOutputFor(input: unknown): Output | null }
type Tx = {
  readonly inputs: readonly unknown[]
  readonly outputs: readonly Output[]
  txid(): string
  hash(): Buffer
  toRaw(): Buffer
  getFee(view: View): number
}
type Meta = { readonly tx: Tx; readonly height: number; readonly time: number }
type Mtx = Tx & {
  addOutput(address: unknown, value: number): void
  fund(coins: readonly Coin[], options: object): Promise<unknown>
  sign(ring: unknown): number
}
type FullNode = {
  readonly chain: { readonly height: number; add(block: unknown): Promise<unknown> }
  /** @returns Parents that are missing, or nothing. */
  readonly mempool: { addTX(tx: Tx): Promise<readonly unknown[] | null> }
  readonly miner: { mineBlock(tip: unknown, address: unknown): Promise<unknown> }
  readonly network: unknown
  readonly http: object
  open(): Promise<void>
  close(): Promise<void>
  getMetaByAddress(address: unknown): Promise<readonly Meta[]>
  getCoinsByAddress(address: unknown): Promise<readonly Coin[]>
  getMeta(hash: Buffer): Promise<Meta | null>
  getMetaView(meta: Meta): Promise<View>
  getBlock(height: number): Promise<{ rhash(): string } | null>
}
/** The few things this node uses of bcoin, which has no types of its own. */
export type Bcoin = {
  readonly FullNode: new (options: object) => FullNode
  readonly MTX: new () => Mtx
  readonly TX: { fromRaw(raw: Buffer): Tx }
  readonly Address: { fromString(text: string, network: unknown): unknown }
  readonly Script: { fromAddress(address: unknown): Script }
  readonly KeyRing: { fromOptions(options: object): { getAddress(): unknown } }
}
