import { testPublishedExamples } from '../testing/publishedExamples';
import data from './testing/examples.json';
import { drivers } from './testing/drivers';

testPublishedExamples(data.examples, drivers);
