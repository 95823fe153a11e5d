import { Component, type ReactNode } from 'react'

/** Catches what a view throws while drawing, so that a fault never leaves a blank panel. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidUpdate(before: ErrorBoundaryProps) {
    if (this.state.hasFailed && before.resetKey !== this.props.resetKey) this.setState({ hasFailed: false })
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback(() => this.setState({ hasFailed: false })) : this.props.children
  }
}

export type ErrorBoundaryProps = {
  /** Another key means another view: what failed before does not count. */
  resetKey: unknown
  fallback: (retry: () => void) => ReactNode
  children: ReactNode
}
