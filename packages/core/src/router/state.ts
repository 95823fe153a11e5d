import { atom } from 'jotai/vanilla'
import type { Direction, Route } from './views.ts'

/** Views from the first to the one on screen; never empty. */
export const stackAtom = atom<readonly Route[]>([{ view: 'Connect' }])

/** The view on screen. */
export const viewAtom = atom<Route>((get) => get(stackAtom).at(-1) ?? { view: 'Connect' })

/** How the view on screen came. */
export const directionAtom = atom<Direction>('none')
