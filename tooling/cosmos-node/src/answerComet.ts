import { BaseAccount } from 'cosmjs-types/cosmos/auth/v1beta1/auth'
import { QueryAccountRequest, QueryAccountResponse } from 'cosmjs-types/cosmos/auth/v1beta1/query'
import { QueryBalanceRequest, QueryBalanceResponse } from 'cosmjs-types/cosmos/bank/v1beta1/query'
import { PubKey } from 'cosmjs-types/cosmos/crypto/secp256k1/keys'
import { SimulateRequest, SimulateResponse } from 'cosmjs-types/cosmos/tx/v1beta1/service'
import { cosmosChain } from './chain.ts'
import type { Entry, Ledger } from './ledger.ts'
import { searchEntries } from './searchEntries.ts'

type Params = { readonly [name: string]: unknown }

/** Answers what clients ask a CometBFT node. @throws An `Error` for what this one does not know. */
export async function answerComet(ledger: Ledger, method: string, params: Params): Promise<unknown> {
  switch (method) {
    case 'health':
      return {}
    case 'status':
      return toStatus(ledger)
    case 'abci_query':
      return { response: query(ledger, String(params['path']), Buffer.from(String(params['data']), 'hex')) }
    case 'broadcast_tx_sync': {
      const { code, log, hash } = await ledger.send(Buffer.from(String(params['tx']), 'base64'))
      return { code, data: '', log, codespace: code ? 'sdk' : '', hash }
    }
    case 'tx': {
      const hash = Buffer.from(String(params['hash']), 'base64').toString('hex').toUpperCase()
      const found = ledger.entries.get(hash)
      if (!found) throw new Error(`tx (${hash}) not found`)
      return toTx(found)
    }
    case 'tx_search': {
      const { found, total } = searchEntries([...ledger.entries.values()], params)
      return { txs: found.map(toTx), total_count: String(total) }
    }
    case 'blockchain':
      return toBlocks(ledger, Number(params['minHeight']), Number(params['maxHeight']))
    default:
      throw new Error('Method not found')
  }
}

function query(ledger: Ledger, path: string, data: Uint8Array) {
  const height = String(ledger.height)
  const answer = (value: Uint8Array) => ({
    code: 0,
    log: '',
    info: '',
    index: '0',
    key: null,
    value: Buffer.from(value).toString('base64'),
    proofOps: null,
    height,
    codespace: '',
  })
  const refuse = (code: number, log: string) => ({ ...answer(new Uint8Array()), value: null, code, log, codespace: 'sdk' })
  switch (path) {
    case '/cosmos.auth.v1beta1.Query/Account': {
      const { address } = QueryAccountRequest.decode(data)
      const account = ledger.accounts.get(address)
      if (!account) return refuse(22, `rpc error: code = NotFound desc = account ${address} not found: key not found`)
      const pubKey = account.key && { typeUrl: '/cosmos.crypto.secp256k1.PubKey', value: PubKey.encode({ key: account.key }).finish() }
      const value = BaseAccount.encode({
        address,
        ...(pubKey ? { pubKey } : {}),
        accountNumber: account.number,
        sequence: account.sequence,
      }).finish()
      return answer(QueryAccountResponse.encode({ account: { typeUrl: '/cosmos.auth.v1beta1.BaseAccount', value } }).finish())
    }
    case '/cosmos.bank.v1beta1.Query/Balance': {
      const { address, denom } = QueryBalanceRequest.decode(data)
      const amount = denom === cosmosChain.denom ? String(ledger.accounts.get(address)?.balance ?? 0n) : '0'
      return answer(QueryBalanceResponse.encode({ balance: { denom, amount } }).finish())
    }
    case '/cosmos.tx.v1beta1.Service/Simulate': {
      const found = ledger.simulate(SimulateRequest.decode(data).txBytes)
      if ('code' in found) return refuse(found.code, found.log)
      return answer(SimulateResponse.encode(SimulateResponse.fromPartial({ gasInfo: { gasWanted: 0n, gasUsed: found.gas } })).finish())
    }
    default:
      return refuse(6, `unknown query path: ${path}`)
  }
}

function toTx({ hash, raw, height, gasWanted, events }: Entry) {
  const tx_result = { code: 0, data: '', log: '', info: '', gas_wanted: String(gasWanted), gas_used: '80000', events, codespace: '' }
  return { hash, height: String(height), index: 0, tx_result, tx: Buffer.from(raw).toString('base64') }
}

/** Heads of blocks, the latest first. */
function toBlocks(ledger: Ledger, min: number, max: number) {
  const entries = [...ledger.entries.values()].filter(({ height }) => height >= min && height <= max).reverse()
  const header = { version: { block: '11' }, chain_id: cosmosChain.chainId }
  const block_metas = entries.map(({ height, time }) => ({ header: { ...header, height: String(height), time }, num_txs: '1' }))
  return { last_height: String(ledger.height), block_metas }
}

function toStatus(ledger: Ledger) {
  const zero = '0'.repeat(64)
  const time = '2026-01-01T00:00:00Z'
  return {
    node_info: {
      protocol_version: { p2p: '8', block: '11', app: '0' },
      id: '0'.repeat(40),
      listen_addr: 'tcp://0.0.0.0:26656',
      network: cosmosChain.chainId,
      version: '0.38.12',
      channels: '40',
      moniker: 'lab',
      other: { tx_index: 'on', rpc_address: 'tcp://0.0.0.0:26657' },
    },
    sync_info: {
      latest_block_hash: zero,
      latest_app_hash: zero,
      latest_block_height: String(ledger.height),
      latest_block_time: time,
      earliest_block_hash: zero,
      earliest_app_hash: zero,
      earliest_block_height: '1',
      earliest_block_time: time,
      catching_up: false,
    },
    validator_info: {
      address: '0'.repeat(40),
      pub_key: { type: 'tendermint/PubKeyEd25519', value: Buffer.alloc(32).toString('base64') },
      voting_power: '1',
    },
  }
}
