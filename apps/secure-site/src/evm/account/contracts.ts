import { parseAbi } from 'viem'

/**
 * The contracts of smart accounts (MetaMask's Delegation Framework 1.3.0, audited, and EntryPoint 0.7), at the addresses that they
 * have on every chain. They determine each user's address: never change anything here, only add.
 */
export const contracts = {
  entryPoint: '0x0000000071727De22E5E9d8BAf0edAc6f37da032',
  factory: '0x69Aa2f9fe1572F1B640E1bbc512f5c3a734fc77c',
  /** `HybridDeleGator`, owned by one key. */
  implementation: '0x48dBe696A4D990079e039489bA2053B36E8FFEC4',
  delegationManager: '0xdb9B1e94B5b69Df7e401DDbedE43491141047dB3',
} as const

/** The parts of their interfaces that the wallet uses. */
export const abi = parseAbi([
  'function initialize(address owner, string[] keyIds, uint256[] xValues, uint256[] yValues)',
  'function deploy(bytes bytecode, bytes32 salt) returns (address)',
  'function execute(bytes32 mode, bytes executionCalldata) payable',
  'function getNonce(address sender, uint192 key) view returns (uint256)',
])
