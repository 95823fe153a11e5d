/** Marks a scroller with the edges beyond which there is more (`data-more`), so that a line stands where a row is cut. Returns the end. */
export function markMore(scroller: HTMLElement): () => void {
  const look = () => {
    const below = scroller.scrollHeight - scroller.clientHeight - scroller.scrollTop
    const more = [scroller.scrollTop > 1 ? 'start' : '', below > 1 ? 'end' : ''].filter(Boolean).join(' ')
    if (scroller.dataset['more'] !== more) scroller.dataset['more'] = more
  }
  const observer = new ResizeObserver(look)
  for (const one of [scroller, ...scroller.children]) observer.observe(one)
  scroller.addEventListener('scroll', look, { passive: true })
  look()
  return () => {
    observer.disconnect()
    scroller.removeEventListener('scroll', look)
  }
}
