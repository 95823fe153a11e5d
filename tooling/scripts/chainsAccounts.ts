import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import {
  AllowedMethodsEnforcer,
  AllowedTargetsEnforcer,
  DelegationManager,
  ERC20PeriodTransferEnforcer,
  ERC20TransferAmountEnforcer,
  ExactCalldataEnforcer,
  HybridDeleGator,
  LimitedCallsEnforcer,
  NativeTokenPeriodTransferEnforcer,
  NativeTokenTransferAmountEnforcer,
  SCL_RIP7212,
  SimpleFactory,
  TimestampEnforcer,
  ValueLteEnforcer,
} from '@metamask/delegation-abis/bytecode'
import { DELEGATOR_CONTRACTS } from '@metamask/delegation-deployments'
import { type Address, concat, encodeAbiParameters, getContractAddress, type Hex, type PublicClient, zeroAddress } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { LabError } from './LabError.ts'

const require = createRequire(import.meta.url)
const words = 'test test test test test test test test test test test junk'

/** The factory by which contracts get the same address on every chain; anvil comes with it. */
const create2Factory: Address = '0x4e59b44847b379578588920cA78FbF26c0B4956C'
/** With this salt EntryPoint 0.7 lands where it is on public chains. */
const entryPointSalt = '0x90d8084deab30c2a37c45e8d47f49f2f7965183cb6990a98943ef94940681de3'
/** Who an `eth_call` without a sender deploys as: code that knows its own address knows this one. */
const trial = getContractAddress({ from: zeroAddress, nonce: 0n })

/** Curve arithmetic for passkeys that the account's code is linked to; no test asks where it is on this chain. */
const curveLibrary: Address = '0x00000000000000000000000000000000001ab256'
const curvePlaceholder = '__$b8f96b288d4d0429e38b8ed50fd423070f$__'

const published = DELEGATOR_CONTRACTS['1.3.0']?.['1'] as { readonly [name: string]: Address }

/** Where the contracts of smart accounts are on public chains, and in the lab. */
export const accountContracts = {
  entryPoint: at('EntryPoint'),
  factory: at('SimpleFactory'),
  implementation: at('HybridDeleGatorImpl'),
  delegationManager: at('DelegationManager'),
} as const

function at(name: string): Address {
  const address = published[name]
  if (!address) throw new LabError(`The published contracts have no ${name}.`)
  return address
}

/** The bundler's own two accounts: one that sends, one that deploys what it needs for its trials. */
export const bundlerKeys = [readKey(20), readKey(21)] as const

function readKey(addressIndex: number): Hex {
  const { privateKey } = mnemonicToAccount(words, { addressIndex }).getHdKey()
  return `0x${Buffer.from(privateKey ?? []).toString('hex')}`
}

/** How EntryPoint 0.7 is deployed: its published creation code, through the factory of contracts. */
export function entryPointDeployment(): { readonly to: Address; readonly data: Hex } {
  const path = require.resolve('@account-abstraction/contracts/artifacts/EntryPoint.json')
  const { bytecode: code } = JSON.parse(readFileSync(path, 'utf8')) as { bytecode: Hex }
  return { to: create2Factory, data: concat([entryPointSalt, code]) }
}

/**
 * Puts the contracts of smart accounts where they are on public chains: their published creation code is run, and what it
 * leaves is placed, so that an account has the same address in the lab as anywhere. EntryPoint must be deployed before.
 */
export async function placeAccountContracts(reader: PublicClient): Promise<void> {
  const address = { type: 'address' } as const
  const { entryPoint, factory, implementation, delegationManager } = accountContracts
  const place = async (target: Address, code: string, parameters: readonly Address[] = []) => {
    const values = encodeAbiParameters(
      parameters.map(() => address),
      parameters,
    )
    const { data } = await reader.call({ data: concat([code as Hex, values]) })
    if (!data) throw new LabError(`The contract for ${target} left no code.`)
    // Beside its address, a contract of signatures keeps what it hashed with that: left as it is, it hashes again where it stands.
    const isSigned = target === delegationManager
    const placed = isSigned ? data : data.toLowerCase().replaceAll(trial.slice(2).toLowerCase(), target.slice(2).toLowerCase())
    await reader.request({ method: 'anvil_setCode', params: [target, placed] } as never)
  }
  const owner = mnemonicToAccount(words, { addressIndex: 9 }).address
  await Promise.all([
    place(factory, SimpleFactory),
    place(delegationManager, DelegationManager, [owner]),
    place(curveLibrary, SCL_RIP7212),
    place(implementation, HybridDeleGator.replaceAll(curvePlaceholder, curveLibrary.slice(2)), [delegationManager, entryPoint]),
    ...Object.entries(enforcers).map(([name, code]) => place(at(name), code)),
    ...[20, 21].map((addressIndex) => fund(reader, addressIndex)),
  ])
}

/** Limits of a permission that are enforced by the chain (ERC-7715). */
const enforcers = {
  AllowedMethodsEnforcer,
  AllowedTargetsEnforcer,
  ERC20PeriodTransferEnforcer,
  ERC20TransferAmountEnforcer,
  ExactCalldataEnforcer,
  LimitedCallsEnforcer,
  NativeTokenPeriodTransferEnforcer,
  NativeTokenTransferAmountEnforcer,
  TimestampEnforcer,
  ValueLteEnforcer,
}

/** Where they are on public chains, and in the lab, by their names. */
export const enforcerContracts: { readonly [name: string]: Address } = Object.fromEntries(
  Object.keys(enforcers).map((name) => [name, at(name)]),
)

async function fund(reader: PublicClient, addressIndex: number): Promise<void> {
  const { address } = mnemonicToAccount(words, { addressIndex })
  await reader.request({ method: 'anvil_setBalance', params: [address, '0x3635c9adc5dea00000'] } as never)
}
