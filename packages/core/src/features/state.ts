import { atom } from 'jotai/vanilla'
import type { KitConfig } from '../config.ts'
import { defaultFeatures, type Features } from './flags.ts'

/** What the host set, for atoms that depend on it. Written once, when the kit is made. */
export const configAtom = atom<KitConfig>({ networks: [], adapters: [], gateway: false })

/** What is on: the gateway's word over the host's over the defaults. */
export const featuresAtom = atom<Features>(defaultFeatures)

/** How far the project's configuration is. `absent` without a gateway. */
export const configStatusAtom = atom<'idle' | 'loading' | 'ready' | 'failed' | 'absent'>('idle')

/** Whether the project lets this page's origin in (V-13). `unknown` denies nothing. */
export const originStatusAtom = atom<'unknown' | 'allowed' | 'denied'>('unknown')
