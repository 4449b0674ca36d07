// Replaces lightweight-charts, which needs a canvas, and records the content of the newest chart. The adapter in front
// of it is the real one.

type Bar = { readonly time: number; readonly [figure: string]: number };
type Line = { readonly price: number; readonly title: string };
type Marker = { readonly time: number; readonly position: string; readonly text: string };
type Pointer = { readonly time?: number; readonly logical?: number };

/** Content of the newest chart: its series, their bars, the number of complete updates, levels and marks. */
export const shownChart: {
  kind: string;
  bars: Bar[];
  wholes: number;
  lines: Line[];
  markers: readonly Marker[];
  isOpen: boolean;
  axis: (price: number) => string;
  point: (pointer: Pointer) => void;
} = { kind: '', bars: [], wholes: 0, lines: [], markers: [], isOpen: false, axis: String, point: () => {} };

export const CandlestickSeries = 'candles';
export const LineSeries = 'line';
export const ColorType = { Solid: 'solid' };
export const CrosshairMode = { Normal: 0 };
export const LineStyle = { Dotted: 1, Dashed: 2 };
export const TickMarkType = { Year: 0, Month: 1, DayOfMonth: 2, Time: 3 };

const series = {
  setData: (bars: readonly Bar[]) => {
    shownChart.bars = [...bars];
    shownChart.wholes += 1;
  },
  update: (bar: Bar) => {
    shownChart.bars = [...shownChart.bars.filter(({ time }) => time < bar.time), bar];
  },
  createPriceLine: (line: Line) => {
    shownChart.lines.push(line);
    return line;
  },
  removePriceLine: (line: Line) => {
    shownChart.lines = shownChart.lines.filter((each) => each !== line);
  },
};

export const createSeriesMarkers = () => ({
  setMarkers: (markers: readonly Marker[]) => {
    shownChart.markers = markers;
  },
});

export function createChart() {
  Object.assign(shownChart, { kind: '', bars: [], wholes: 0, lines: [], markers: [], isOpen: true });
  return {
    addSeries: (kind: string, { priceFormat }: { priceFormat: { formatter: (price: number) => string } }) => {
      Object.assign(shownChart, { kind, axis: priceFormat.formatter });
      return series;
    },
    removeSeries: () => Object.assign(shownChart, { kind: '', bars: [], lines: [], markers: [] }),
    applyOptions: () => {},
    subscribeCrosshairMove: (listener: (pointer: Pointer) => void) => {
      shownChart.point = listener;
    },
    timeScale: () => ({ setVisibleLogicalRange: () => {} }),
    remove: () => {
      shownChart.isOpen = false;
    },
  };
}
