// The Chinese texts of the news, downloaded with the first page of it.
import news from './cn/news.json' with { type: 'json' };

export const cnNews = { news };
