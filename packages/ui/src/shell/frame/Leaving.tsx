import { Component, createRef, type ReactNode } from 'react'
import { classes } from './View.module.css'

/** Milliseconds; longer than the animation, even on a slow page. */
const deadlineMs = 400

/**
 * Animates a view in and out. The leaving view is a static copy: the view itself unmounts at once, so nothing of it runs or
 * can be pressed while the next one is there.
 */
export class Leaving extends Component<LeavingProps> {
  readonly #place = createRef<HTMLDivElement>()

  /** Taken before anything changes: the next view's header may be higher, and what was scrolled is measured without another layout. */
  override getSnapshotBeforeUpdate({ routeKey }: LeavingProps): HTMLElement | null {
    const place = this.#place.current
    const view = place?.firstElementChild
    if (routeKey === this.props.routeKey || this.props.direction === 'none' || !(view instanceof HTMLElement)) return null
    return takePicture(view)
  }

  override componentDidUpdate(_: LeavingProps, __: unknown, picture: HTMLElement | null): void {
    if (picture && this.#place.current) show(picture, this.#place.current, this.props.direction)
  }

  override render() {
    const { children, routeKey, direction } = this.props
    return (
      <div ref={this.#place} className={classes.viewport}>
        <div key={routeKey} className={classes.view} data-direction={direction}>
          {children}
        </div>
      </div>
    )
  }
}

/** Props of {@link Leaving}. */
export type LeavingProps = {
  children: ReactNode
  /** A new key is a new view. */
  routeKey: number
  direction: 'next' | 'prev' | 'none'
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
  // Where it was in the panel, and as high: what scrolls in it shows the same lines.
  picture.style.cssText = `top:${(view.parentElement as HTMLElement).offsetTop}px;height:${view.offsetHeight}px`
  return picture
}

function show(picture: HTMLElement, place: HTMLElement, direction: LeavingProps['direction']): void {
  picture.dataset['direction'] = direction
  place.after(picture)
  for (const scrolled of picture.querySelectorAll('[data-scrolled]')) scrolled.scrollTop = Number(scrolled.getAttribute('data-scrolled'))
  const gone = () => {
    clearTimeout(timer)
    picture.remove()
  }
  const timer = setTimeout(gone, deadlineMs)
  picture.addEventListener('animationend', (event) => event.target === picture && gone())
}
