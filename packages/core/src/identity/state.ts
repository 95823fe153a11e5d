import { atom } from 'jotai/vanilla'
import { snapshotAtom } from '../connection/state.ts'
import { idle, type Resource } from '../resource.ts'

/** The name and picture an address goes by. */
export type Identity = { readonly name: string | null; readonly avatar: string | null }

/** Identities by address. */
export const identitiesAtom = atom<ReadonlyMap<string, Resource<Identity>>>(new Map())

/** Who the active account is. */
export const identityAtom = atom<Resource<Identity>>((get) => {
  const { address } = get(snapshotAtom)
  return (address ? get(identitiesAtom).get(address) : undefined) ?? idle
})
