// The line icons of the portal, 16 px. They are inline SVG, so that none has to be downloaded.
import type { SVGProps } from 'react';

const PATHS = {
  arrowDown: 'M8 3v10M4 9l4 4 4-4',
  arrowUp: 'M8 13V3M4 7l4-4 4 4',
  bell: 'M4 7a4 4 0 0 1 8 0c0 3 1.5 4 1.5 4h-11S4 10 4 7M6.7 13.5a1.5 1.5 0 0 0 2.6 0',
  calendar: 'M2.5 4h11v9.5h-11zM2.5 7h11M5.5 2v3M10.5 2v3',
  check: 'M3 8.5 6.5 12 13 4.5',
  chevronDown: 'M4 6l4 4 4-4',
  chevronLeft: 'M10 4 6 8l4 4',
  chevronRight: 'M6 4l4 4-4 4',
  chevronsLeft: 'M8.5 4l-4 4 4 4M12.5 4l-4 4 4 4',
  chevronsRight: 'M3.5 4l4 4-4 4M7.5 4l4 4-4 4',
  close: 'M4 4l8 8M12 4l-8 8',
  edit: 'M3 13l.7-2.8L11 3l2 2-7.2 7.3zM9.5 4.5l2 2',
  dot: 'M8 6.8a1.2 1.2 0 1 0 0 2.4 1.2 1.2 0 0 0 0-2.4',
  eye: 'M1.5 8S4 3.5 8 3.5 14.5 8 14.5 8 12 12.5 8 12.5 1.5 8 1.5 8M8 10a2 2 0 1 0 0-4 2 2 0 0 0 0 4',
  eyeOff:
    'M2 2l12 12M6.2 3.8A6.5 6.5 0 0 1 8 3.5c4 0 6.5 4.5 6.5 4.5a11 11 0 0 1-2 2.4M4 4.9A11 11 0 0 0 1.5 8S4 12.5 8 12.5a6 6 0 0 0 2.4-.5M6.6 6.6a2 2 0 0 0 2.8 2.8',
  grip: 'M6 4h.01M10 4h.01M6 8h.01M10 8h.01M6 12h.01M10 12h.01',
  info: 'M8 14.5a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13M8 7.5V11M8 5h.01',
  lock: 'M4.5 7V5a3.5 3.5 0 0 1 7 0v2M3.5 7h9v6.5h-9z',
  logout: 'M6 2.5H3v11h3M10 5l3 3-3 3M13 8H6.5',
  menu: 'M2.5 4h11M2.5 8h11M2.5 12h11',
  moon: 'M13 9.5A5.5 5.5 0 1 1 6.5 3a4.5 4.5 0 0 0 6.5 6.5',
  plus: 'M8 3v10M3 8h10',
  refresh: 'M13 8a5 5 0 1 1-1.5-3.5M13 2v3h-3',
  search: 'M7 12A5 5 0 1 0 7 2a5 5 0 0 0 0 10M14 14l-3.5-3.5',
  sun: 'M8 10.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5M8 1.5V3M8 13v1.5M1.5 8H3M13 8h1.5M3.4 3.4l1 1M11.6 11.6l1 1M12.6 3.4l-1 1M4.4 11.6l-1 1',
  trash: 'M3 4.5h10M6.5 2.5h3M4.5 4.5l.5 9h6l.5-9',
  user: 'M8 8a2.7 2.7 0 1 0 0-5.5A2.7 2.7 0 0 0 8 8M2.5 14c.5-3 2.5-4 5.5-4s5 1 5.5 4',
  warning: 'M8 2 1.5 13.5h13zM8 6.5v3.5M8 12h.01',
} as const;

/** Name of an icon. */
export type IconName = keyof typeof PATHS;

/** Shows an icon that screen readers skip. A button that contains an icon and no text therefore needs a label. */
export function Icon({ name, size = 16, ...rest }: { name: IconName; size?: number } & SVGProps<SVGSVGElement>) {
  return (
    <svg
      viewBox="0 0 16 16"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth={1.5}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
      {...rest}
    >
      <path d={PATHS[name]} />
    </svg>
  );
}
