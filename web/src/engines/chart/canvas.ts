// The adapter to lightweight-charts, and the only file that imports it. The library needs numbers, so decimals become
// numbers only here. All texts (legend, table, header) are formatted from the decimals.
import {
  CandlestickSeries,
  ColorType,
  createChart,
  createSeriesMarkers,
  CrosshairMode,
  LineSeries,
  LineStyle,
  TickMarkType,
  type AutoscaleInfo,
  type IChartApi,
  type IPriceLine,
  type ISeriesApi,
  type SeriesMarker,
  type Time,
  type UTCTimestamp,
} from 'lightweight-charts';
import { bankClock, bankDate } from '#web/domain/bank-time.ts';
import type { Candle } from '#web/domain/candles.ts';
import { type Decimal, round } from '#web/domain/decimal.ts';
import type { Level, Mark } from '#web/domain/price-marks.ts';
import { type Palette, paletteAt } from './palette.ts';

/** How prices are shown: as candles, or as a line of closing prices. */
export type Shape = 'candles' | 'line';

/** The data that a chart shows. */
export type Drawing = {
  /** Identifies pair and period. A new view is fitted into the width; the same view keeps its visible range. */
  readonly view: string;
  readonly shape: Shape;
  /** Oldest first. */
  readonly candles: readonly Candle[];
  /** Decimal places on the axis. */
  readonly decimals: number;
  readonly levels: readonly Level[];
  readonly marks: readonly Mark[];
};

/** A chart that was opened in an element of the page. */
export type Canvas = {
  readonly draw: (drawing: Drawing) => void;
  /** Reads the colours of the theme again, after it has changed. */
  readonly recolour: () => void;
  readonly remove: () => void;
};

const BEIJING_S = 8 * 3600;
/**
 * The library groups candles by days in UTC. This shifts times by eight hours, so that a day is a day in Beijing, the
 * bank's time zone.
 */
const timeOf = (at: number) => (Math.floor(at / 1000) + BEIJING_S) as UTCTimestamp;
const instantOf = (time: Time): number => ((time as number) - BEIJING_S) * 1000;

const numberOf = (rate: Decimal): number => Number(rate);

function tickText(time: Time, type: TickMarkType): string {
  const date = bankDate(instantOf(time));
  if (type === TickMarkType.Year) return date.slice(0, 4);
  if (type === TickMarkType.Month) return date.slice(0, 7);
  return type === TickMarkType.DayOfMonth ? date.slice(5) : bankClock(instantOf(time)).slice(0, 5);
}

const momentText = (time: Time): string => `${bankDate(instantOf(time)).slice(5)} ${bankClock(instantOf(time)).slice(0, 5)}`;

const barOf = ({ from, open, high, low, close }: Candle) => ({
  time: timeOf(from),
  open: numberOf(open),
  high: numberOf(high),
  low: numberOf(low),
  close: numberOf(close),
});
const pointOf = ({ from, close }: Candle) => ({ time: timeOf(from), value: numberOf(close) });

/**
 * Returns the levels to show. Typed levels are always shown, other levels only while the prices still fill half of the
 * height. The library would put the label of a level outside the axis at its edge.
 */
function reached({ levels, candles }: Drawing): readonly Level[] {
  const [highest, lowest] = [Math.max(...candles.map(({ high }) => numberOf(high))), Math.min(...candles.map(({ low }) => numberOf(low)))];
  const room = (highest - lowest) / 2;
  return levels.filter(({ rate, tone }) => {
    const price = numberOf(rate);
    return tone === 'typed' || (price > lowest - room && price < highest + room);
  });
}

/** Extends the range of the axis to include the levels. */
function reaching(levels: readonly Level[], found: AutoscaleInfo | null): AutoscaleInfo | null {
  if (!found?.priceRange) return found;
  const { minValue, maxValue } = found.priceRange;
  const prices = levels.map(({ rate }) => numberOf(rate));
  return { ...found, priceRange: { minValue: Math.min(minValue, ...prices), maxValue: Math.max(maxValue, ...prices) } };
}

/** Width of a mark's label, in percent of the number of candles shown. */
const WORDS_WIDE = 10;

/**
 * Places marks on the candles that contain them and drops marks older than the first candle. Marks of one side whose
 * labels would overlap are merged: the label of the first and the number of the others.
 */
function markersOf({ candles, marks }: Drawing, { buy, muted }: Palette): SeriesMarker<Time>[] {
  const placed: { readonly side: Mark['side']; readonly place: number; readonly words: string; others: number }[] = [];
  for (const { at, side, words } of marks.toSorted((a, b) => a.at - b.at)) {
    const place = candles.findLastIndex(({ from }) => from <= at);
    const near = placed.findLast((other) => other.side === side && (place - other.place) * 100 < candles.length * WORDS_WIDE);
    if (near) near.others += 1;
    else if (place >= 0) placed.push({ side, place, words, others: 0 });
  }
  return placed.map(({ side, place, words, others }) => ({
    time: timeOf(candles[place]?.from ?? 0),
    text: others === 0 ? words : `${words} +${others}`,
    ...(side === 'B'
      ? { position: 'belowBar' as const, shape: 'arrowUp' as const, color: buy }
      : { position: 'aboveBar' as const, shape: 'arrowDown' as const, color: muted }),
  }));
}

function lineOf({ words, rate, tone }: Level, { buy, buyGround, muted, order, orderGround, onSolid, ground }: Palette) {
  const [color, axisLabelColor] = { buy: [buy, buyGround], sell: [muted, muted], typed: [order, orderGround], order: [order, orderGround] }[
    tone
  ];
  return {
    price: numberOf(rate),
    title: words,
    color,
    axisLabelColor,
    lineWidth: 1 as const,
    lineStyle: tone === 'typed' ? LineStyle.Dashed : LineStyle.Dotted,
    axisLabelVisible: true,
    axisLabelTextColor: tone === 'sell' ? ground : onSolid,
  };
}

/** Whether `next` continues `before`: all candles before the last one of `before` are unchanged, and candles may follow. */
const continues = (before: readonly Candle[], next: readonly Candle[]): boolean =>
  before.length > 0 && next.length >= before.length && before.slice(0, -1).every((candle, place) => candle === next[place]);

const behaviour = {
  autoSize: true,
  rightPriceScale: { borderVisible: false, scaleMargins: { top: 0.14, bottom: 0.08 } },
  timeScale: {
    borderVisible: false,
    timeVisible: true,
    fixLeftEdge: true,
    allowBoldLabels: false,
    tickMarkFormatter: tickText,
  },
  localization: { timeFormatter: momentText },
  // The mouse wheel and vertical drags scroll the page.
  handleScroll: { mouseWheel: false, vertTouchDrag: false, pressedMouseMove: true, horzTouchDrag: true },
  handleScale: { mouseWheel: false, pinch: true },
  kineticScroll: { mouse: false, touch: false },
};

/** Chart options that depend on the theme. */
function looks(place: HTMLElement, { muted, grid }: Palette) {
  return {
    layout: {
      background: { type: ColorType.Solid, color: 'transparent' },
      textColor: muted,
      fontFamily: getComputedStyle(place).fontFamily,
      fontSize: 11,
      // The logo writes a style element, which the page's Content Security Policy blocks. The notice under the chart
      // has the link.
      attributionLogo: false,
    },
    grid: { vertLines: { visible: false }, horzLines: { color: grid } },
    crosshair: {
      mode: CrosshairMode.Normal,
      vertLine: { color: muted, labelBackgroundColor: muted },
      horzLine: { color: muted, labelBackgroundColor: muted },
    },
  };
}

/** The series of a chart with its levels and marks. Changing the shape or the decimals requires a new layer. */
type Layer = {
  readonly setCandles: (before: Drawing | null, drawing: Drawing) => void;
  readonly setLevels: (drawing: Drawing) => void;
  readonly setMarks: (drawing: Drawing) => void;
  readonly remove: () => void;
};

function openLayer(chart: IChartApi, { shape, decimals }: Drawing, palette: Palette): Layer {
  const { up, down, buy, isForced } = palette;
  let lines: readonly IPriceLine[] = [];
  let levels: readonly Level[] = [];
  const shared = {
    priceFormat: { type: 'custom' as const, minMove: 10 ** -decimals, formatter: (price: number) => round(`${price}`, decimals) },
    priceLineVisible: false,
    lastValueVisible: false,
    autoscaleInfoProvider: (original: () => AutoscaleInfo | null) => reaching(levels, original()),
  };
  const body = isForced
    ? { upColor: 'transparent', downColor: down, borderVisible: true, borderUpColor: up, borderDownColor: down }
    : { upColor: up, downColor: down, borderVisible: false };
  const bars =
    shape === 'candles' ? chart.addSeries(CandlestickSeries, { ...shared, ...body, wickUpColor: up, wickDownColor: down }) : null;
  const line = shape === 'line' ? chart.addSeries(LineSeries, { ...shared, color: buy, lineWidth: 2 }) : null;
  const series = (bars ?? line) as ISeriesApi<'Candlestick' | 'Line'>;
  const markers = createSeriesMarkers(series, []);
  return {
    setCandles: (before, { candles }) => {
      if (before && continues(before.candles, candles)) {
        for (const candle of candles.slice(before.candles.length - 1)) {
          bars?.update(barOf(candle));
          line?.update(pointOf(candle));
        }
        return;
      }
      bars?.setData(candles.map(barOf));
      line?.setData(candles.map(pointOf));
    },
    setLevels: (drawing) => {
      const next = reached(drawing);
      if (next.length === levels.length && next.every((level, place) => level === levels[place])) return;
      for (const each of lines) series.removePriceLine(each);
      levels = next;
      lines = levels.map((level) => series.createPriceLine(lineOf(level, palette)));
    },
    setMarks: (drawing) => markers.setMarkers(markersOf(drawing, palette)),
    remove: () => chart.removeSeries(series),
  };
}

/** Applies what has changed since the previous drawing, `before`. */
function apply(layer: Layer, before: Drawing | null, drawing: Drawing): void {
  if (before?.candles !== drawing.candles) layer.setCandles(before, drawing);
  if (before?.levels !== drawing.levels || before.candles !== drawing.candles) layer.setLevels(drawing);
  // Marks are also set again when a candle was added, because a mark belongs to a candle that may be new.
  if (before?.marks !== drawing.marks || before.candles.length !== drawing.candles.length) layer.setMarks(drawing);
}

const isOther = (before: Drawing | null, { shape, decimals }: Drawing): boolean => before?.shape !== shape || before.decimals !== decimals;

/**
 * Opens a chart that fills `place`. Calls `onPoint` with the index in `candles` of the candle under the pointer, or
 * null.
 */
export function openCanvas(place: HTMLElement, onPoint: (position: number | null) => void): Canvas {
  let palette = paletteAt(place);
  let drawn: Drawing | null = null;
  let layer: Layer | null = null;
  const chart = createChart(place, { ...behaviour, ...looks(place, palette) });
  chart.subscribeCrosshairMove(({ time, logical }) => onPoint(time === undefined || logical === undefined ? null : logical));

  /** Fits all candles into the width, with room at the right for the labels of levels. */
  function fit(): void {
    const count = drawn?.candles.length ?? 0;
    if (count > 0) chart.timeScale().setVisibleLogicalRange({ from: -0.5, to: count * 1.2 });
  }
  const watch = new ResizeObserver(fit);
  watch.observe(place);

  function layerOf(drawing: Drawing): Layer {
    if (layer && !isOther(drawn, drawing)) return layer;
    layer?.remove();
    drawn = drawn && { ...drawn, candles: [], levels: [], marks: [] };
    return openLayer(chart, drawing, palette);
  }

  function draw(drawing: Drawing): void {
    const view = drawn && drawn.candles.length > 0 ? drawn.view : null;
    layer = layerOf(drawing);
    apply(layer, drawn, drawing);
    drawn = drawing;
    if (view !== drawing.view) fit();
  }

  return {
    draw,
    recolour: () => {
      palette = paletteAt(place);
      chart.applyOptions(looks(place, palette));
      const drawing = drawn;
      layer?.remove();
      [layer, drawn] = [null, null];
      if (drawing) draw(drawing);
    },
    remove: () => {
      watch.disconnect();
      chart.remove();
    },
  };
}
