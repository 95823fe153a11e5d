/** What a page can set, by CSS alone, on a frame that is not its own or on what is around it, so that its user sees less of it (T-F7). */
export type Hiding = { readonly name: string; readonly css: string }

/** What Chromium tells the frame of: IntersectionObserver v2 says that it is not seen as it is drawn. */
export const toldHidings: readonly Hiding[] = [
  { name: 'opacity', css: 'opacity:0.01' },
  { name: 'opacity that fades a little', css: 'opacity:0.9' },
  { name: 'filter: blur', css: 'filter:blur(8px)' },
  { name: 'filter: opacity', css: 'filter:opacity(5%)' },
  { name: 'filter: brightness', css: 'filter:brightness(0)' },
  { name: 'clip', css: 'position:absolute; clip:rect(0, 800px, 100px, 0)' },
  { name: 'clip-path', css: 'clip-path:inset(0 0 60% 0)' },
  { name: 'transform: scale', css: 'transform:scale(0.97)' },
  { name: 'transform: rotate', css: 'transform:rotate(1deg)' },
  { name: 'transform: skew', css: 'transform:skewX(4deg)' },
  { name: 'transform: perspective', css: 'transform:perspective(400px) rotateX(40deg)' },
  { name: 'transform: away', css: 'transform:translateX(-4000px)' },
  { name: 'scale', css: 'scale:0.97' },
  { name: 'rotate', css: 'rotate:1deg' },
  { name: 'translate', css: 'translate:0 -4000px' },
  { name: 'offset-path', css: 'offset-path:path("M 0 0 L 100 60"); offset-distance:50%' },
  { name: 'mix-blend-mode: multiply', css: 'mix-blend-mode:multiply' },
  { name: 'mix-blend-mode: difference', css: 'mix-blend-mode:difference' },
  { name: 'visibility', css: 'visibility:hidden' },
  { name: 'content-visibility', css: 'content-visibility:hidden' },
]

/** What it tells the frame nothing of: against these there is the window of its own alone (I25). */
export const untoldHidings: readonly Hiding[] = [
  { name: 'mask', css: 'mask:linear-gradient(transparent 60%,#000 60%)' },
  { name: 'mask-image', css: 'mask-image:linear-gradient(transparent,#000)' },
  { name: 'mask-image that leaves nothing', css: 'mask-image:linear-gradient(transparent,transparent)' },
  { name: 'mask-size', css: 'mask:linear-gradient(#000,#000) 0 0/40px 40px no-repeat' },
  { name: '-webkit-mask-box-image', css: '-webkit-mask-box-image:linear-gradient(transparent,#000)' },
]

/** What changes the size of what the frame draws: it begins again, or goes where it can be read. */
export const zooms: readonly Hiding[] = [
  { name: 'zoom: 0.3', css: 'zoom:0.3' },
  { name: 'zoom: 0.6', css: 'zoom:0.6' },
  { name: 'zoom: 3', css: 'zoom:3' },
]
