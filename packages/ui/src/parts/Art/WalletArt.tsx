import { Art } from './Art.tsx'

/** What a wallet is: the latch around it, and what it holds. */
export function WalletArt() {
  return (
    <Art>
      <svg viewBox="0 0 336 132" preserveAspectRatio="xMidYMid slice" focusable="false" aria-hidden="true">
        <rect
          x="118"
          y="16"
          width="100"
          height="100"
          rx="32"
          strokeWidth="2.5"
          strokeOpacity=".9"
          pathLength="100"
          strokeDasharray="88 12"
          strokeDashoffset="-52"
        />
        <rect x="92" y="-10" width="152" height="152" rx="48" strokeWidth="1.5" strokeOpacity=".32" />
        <rect x="64" y="-38" width="208" height="208" rx="66" strokeWidth="1.5" strokeOpacity=".16" />
        <rect x="34" y="-68" width="268" height="268" rx="84" strokeWidth="1.5" strokeOpacity=".08" />
        <rect data-plate="" x="132" y="30" width="72" height="72" rx="20" />
        <g transform="translate(148 46) scale(2)" strokeWidth="1.35">
          <path d="M4.9 4.25h8.6a1.75 1.75 0 0 1 1.75 1.75v.75" />
          <path d="M2.75 6.4v7.35a2.5 2.5 0 0 0 2.5 2.5h9.5a2.5 2.5 0 0 0 2.5-2.5v-4.5a2.5 2.5 0 0 0-2.5-2.5H4.9a2.15 2.15 0 0 1 0-2.5" />
          <path d="M13.6 11.5v.01" strokeWidth="2.2" />
        </g>
        <g transform="translate(66 54)" strokeWidth="1.6">
          <rect data-plate="" width="36" height="36" rx="18" />
          <path d="M18 11.5v13M21.5 14.5c-.7-1.2-2-1.7-3.5-1.7-2 0-3.4.9-3.4 2.5 0 3.3 7 1.5 7 5 0 1.5-1.5 2.5-3.6 2.5-1.8 0-3.2-.7-3.7-2" />
        </g>
        <g transform="translate(236 26)" strokeWidth="1.6">
          <rect data-plate="" width="36" height="36" rx="10" />
          <path d="m10 24 5-5a2 2 0 0 1 2.8 0l2.4 2.4 1.6-1.6a2 2 0 0 1 2.8 0l2.4 2.4" />
          <circle cx="14.5" cy="13.5" r="1.8" />
        </g>
        <g transform="translate(244 80)" strokeWidth="1.8">
          <rect data-plate="" width="30" height="30" rx="15" />
          <path d="m10 15.4 3.4 3.4 6.6-7.4" />
        </g>
      </svg>
    </Art>
  )
}
