// Light or dark mode: that of the system until one is selected.
import { proxy, subscribe, useSnapshot } from 'valtio';

type Mode = 'light' | 'dark';
const KEY = 'desk.mode';
const system = matchMedia('(prefers-color-scheme: dark)');

function stored(): Mode | null {
  try {
    const mode = localStorage.getItem(KEY);
    return mode === 'light' || mode === 'dark' ? mode : null;
  } catch {
    return null;
  }
}

const appearance = proxy<{ mode: Mode }>({ mode: stored() ?? (system.matches ? 'dark' : 'light') });

function paint(): void {
  document.documentElement.classList.toggle('dark', appearance.mode === 'dark');
  document.documentElement.classList.toggle('light', appearance.mode === 'light');
}

/** Applies the mode now and after every change. */
export function startAppearance(): void {
  paint();
  subscribe(appearance, paint, true);
  system.addEventListener('change', ({ matches }) => {
    if (stored() === null) appearance.mode = matches ? 'dark' : 'light';
  });
}

/** Returns the current mode. */
export const useMode = (): Mode => useSnapshot(appearance).mode;

/** Selects the other mode and stores the choice. */
export function switchMode(): void {
  appearance.mode = appearance.mode === 'dark' ? 'light' : 'dark';
  try {
    localStorage.setItem(KEY, appearance.mode);
  } catch {
    // Without storage, the choice lasts until the next load.
  }
}
