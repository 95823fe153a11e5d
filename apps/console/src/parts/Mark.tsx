/** Latchkey's mark and the console's name. */
export function Mark() {
  return (
    <span className="mark">
      <svg viewBox="0 0 32 32" aria-hidden="true">
        <rect width="32" height="32" rx="9" className="mark-ground" />
        <g className="mark-key">
          <circle cx="12" cy="16" r="4.5" />
          <path d="M16.5 16H26M22 16v4.5" />
        </g>
      </svg>
      <span>
        Latchkey <span className="mark-word">console</span>
      </span>
    </span>
  )
}
