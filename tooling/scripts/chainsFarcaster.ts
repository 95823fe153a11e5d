import { farcasterRegistry } from '@latchkey/sandbox/social'
import type { PublicClient } from 'viem'
import type { Artifact } from './chainsCompile.ts'
import { LabError } from './LabError.ts'

/** Puts the lab's own registry where Farcaster's is on its public chain. It needs no constructor: its code alone is placed. */
export async function placeFarcasterRegistry(reader: PublicClient, artifacts: Readonly<Record<string, Artifact>>): Promise<void> {
  const { data } = await reader.call({ data: artifacts['LabIdRegistry']?.bytecode ?? '0x' })
  if (!data) throw new LabError('The registry of Farcaster ids left no code.')
  await reader.request({ method: 'anvil_setCode', params: [farcasterRegistry, data] } as never)
}
