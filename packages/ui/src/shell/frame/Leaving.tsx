import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { useStyles } from '../../css/useStyles.ts'
import { classes, css } from './View.module.css'

/** Milliseconds; longer than the animation, even on a slow page. */
const deadlineMs = 400

/**
 * Animates a view in and out. The leaving view is a static copy: the view itself unmounts at once, so nothing of it runs or
 * can be pressed while the next one is there.
 */
export function Leaving({ children, direction }: { children: ReactNode; direction: 'next' | 'prev' | 'none' }) {
  useStyles(css)
  const ref = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const view = ref.current
    const place = view?.parentElement
    if (!view || !place) return
    return () => {
      const picture = takePicture(view)
      queueMicrotask(() => {
        // Still there: the effect only ran twice. Or the whole panel is gone, and nothing is visible.
        if (view.isConnected || !place.isConnected || place.dataset['direction'] === 'none') return
        show(picture, place)
      })
    }
  }, [])
  return (
    <div ref={ref} className={classes.view} data-direction={direction}>
      {children}
    </div>
  )
}

function takePicture(view: HTMLElement): HTMLElement {
  const picture = view.cloneNode(true) as HTMLElement
  const copies = picture.querySelectorAll('*')
  let index = 0
  for (const original of view.querySelectorAll('*')) {
    const copy = copies[index++]
    if (!copy) break
    for (const name of ['id', 'data-testid', 'name', 'for', 'role', 'aria-live']) copy.removeAttribute(name)
    if (original.scrollTop > 0) copy.setAttribute('data-scrolled', String(original.scrollTop))
    if (original instanceof HTMLInputElement && copy instanceof HTMLInputElement) copy.value = original.value
  }
  picture.className = classes.leaving ?? ''
  picture.setAttribute('aria-hidden', 'true')
  picture.setAttribute('inert', '')
  return picture
}

function show(picture: HTMLElement, place: HTMLElement): void {
  const direction = place.dataset['direction']
  if (direction) picture.dataset['direction'] = direction
  place.append(picture)
  for (const scrolled of picture.querySelectorAll('[data-scrolled]')) scrolled.scrollTop = Number(scrolled.getAttribute('data-scrolled'))
  const gone = () => {
    clearTimeout(timer)
    picture.remove()
  }
  const timer = setTimeout(gone, deadlineMs)
  picture.addEventListener('animationend', (event) => event.target === picture && gone())
}
