import type { Glyph } from '../glyphs.ts'

// What the modal shows when it opens is drawn with `glyphs.ts` alone: these come with the views that need them.

/** A browser window. */
export const browserGlyph: Glyph = {
  d: 'M5.5 3.75h9a2.75 2.75 0 0 1 2.75 2.75v7a2.75 2.75 0 0 1-2.75 2.75h-9a2.75 2.75 0 0 1-2.75-2.75v-7a2.75 2.75 0 0 1 2.75-2.75ZM2.75 7.75h14.5M5.5 5.8v.01M7.75 5.8v.01',
}
/** Copy. */
export const copyGlyph: Glyph = {
  d: 'M9.75 7.25h4a2.5 2.5 0 0 1 2.5 2.5v4a2.5 2.5 0 0 1-2.5 2.5h-4a2.5 2.5 0 0 1-2.5-2.5v-4a2.5 2.5 0 0 1 2.5-2.5ZM4.9 12.6A2 2 0 0 1 3.75 10.8V6.25a2.5 2.5 0 0 1 2.5-2.5h4.55a2 2 0 0 1 1.8 1.15',
}
/** A computer. */
export const desktopGlyph: Glyph = {
  d: 'M5 3.5h10a2.25 2.25 0 0 1 2.25 2.25v5.25a2.25 2.25 0 0 1-2.25 2.25h-10a2.25 2.25 0 0 1-2.25-2.25v-5.25a2.25 2.25 0 0 1 2.25-2.25ZM7.25 16.5h5.5M10 13.25v3.25',
}
/** More. */
export const dotsGlyph: Glyph = { dots: 'M5 10v.01M10 10v.01M15 10v.01' }
/** Opens something below. */
export const downGlyph: Glyph = { d: 'M5.5 8 10 12.5 14.5 8' }
/** Disconnect. */
export const exitGlyph: Glyph = {
  d: 'M8 3.75H6.25A2.25 2.25 0 0 0 4 6v8a2.25 2.25 0 0 0 2.25 2.25H8M12.5 13.5 16 10l-3.5-3.5M15.75 10H8.25',
}
/** Download. */
export const getGlyph: Glyph = { d: 'M10 3.5v8.75M6.4 8.8 10 12.4l3.6-3.6M4 16.25h12' }
/** The web, a network without an icon. */
export const globeGlyph: Glyph = {
  d: 'M2.75 10a7.25 7.25 0 1 0 14.5 0a7.25 7.25 0 1 0-14.5 0M2.75 10h14.5M10 2.75c2.1 1.9 3.1 4.3 3.1 7.25s-1 5.35-3.1 7.25C7.9 15.35 6.9 12.95 6.9 10s1-5.35 3.1-7.25Z',
}
/** A key, signing in. */
export const keyGlyph: Glyph = { d: 'M3.5 10a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0M10.5 10h6.25v2.75M13.75 10v2' }
/** A phone. */
export const phoneGlyph: Glyph = {
  d: 'M8 2.75h4a2.25 2.25 0 0 1 2.25 2.25v10a2.25 2.25 0 0 1-2.25 2.25h-4a2.25 2.25 0 0 1-2.25-2.25v-10a2.25 2.25 0 0 1 2.25-2.25ZM9 14.5h2',
}
/** Add. */
export const plusGlyph: Glyph = { d: 'M10 4.5v11M4.5 10h11' }
/** Again. */
export const refreshGlyph: Glyph = { d: 'M16.2 10.2a6.2 6.2 0 1 1-1.85-4.6l1.9 1.85M16.4 3.6v3.9h-3.9' }
/** Search. */
export const searchGlyph: Glyph = { d: 'M3.75 9a5.25 5.25 0 1 0 10.5 0a5.25 5.25 0 1 0-10.5 0M13 13l3.5 3.5' }
/** Kept safe. */
export const shieldGlyph: Glyph = {
  d: 'm10 2.75 5.75 2.1v4.4c0 3.75-2.3 6.6-5.75 8-3.45-1.4-5.75-4.25-5.75-8v-4.4L10 2.75ZM7.4 10l1.9 1.9 3.4-3.8',
}
/** The fee of a network. */
export const fuelGlyph: Glyph = {
  d: 'M4 16.5v-11A1.75 1.75 0 0 1 5.75 3.75h4a1.75 1.75 0 0 1 1.75 1.75v11M3 16.5h9.5M4 9.25h7.5M11.5 11h1.25A1.25 1.25 0 0 1 14 12.25v1.4a1.3 1.3 0 0 0 2.6 0V8.4c0-.5-.2-1-.55-1.35L14 5',
}

/** One for the other. */
export const swapGlyph: Glyph = { d: 'M3.75 7.25h11.5l-3-3M16.25 12.75H4.75l3 3' }

/** Email. */
export const mailGlyph: Glyph = {
  d: 'M5.5 4.25h9a2.75 2.75 0 0 1 2.75 2.75v6a2.75 2.75 0 0 1-2.75 2.75h-9a2.75 2.75 0 0 1-2.75-2.75v-6a2.75 2.75 0 0 1 2.75-2.75ZM3.6 6.4l5.1 4a2.1 2.1 0 0 0 2.6 0l5.1-4',
}

/** What came in, to be flipped in right-to-left. */
export const receiveGlyph: Glyph = { d: 'M14 6 6 14m6.75 0H6V7.25' }

/** What went out, to be flipped in right-to-left. */
export const sendGlyph: Glyph = { d: 'M6 14 14 6M7.25 6H14v6.75' }

/** Paste. */
export const pasteGlyph: Glyph = {
  d: 'M7.25 4.5h-1.5a1.75 1.75 0 0 0-1.75 1.75v8.5a1.75 1.75 0 0 0 1.75 1.75h8.5A1.75 1.75 0 0 0 16 14.75v-8.5a1.75 1.75 0 0 0-1.75-1.75h-1.5M8.5 3h3a1.25 1.25 0 0 1 1.25 1.25v.75A1.25 1.25 0 0 1 11.5 6.25h-3A1.25 1.25 0 0 1 7.25 5v-.75A1.25 1.25 0 0 1 8.5 3Z',
}

/** What happened when. */
export const clockGlyph: Glyph = { d: 'M2.75 10a7.25 7.25 0 1 0 14.5 0a7.25 7.25 0 1 0-14.5 0M10 6v4.25l2.75 1.75' }
