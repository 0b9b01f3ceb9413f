package dev.benchline.result;

import static dev.benchline.json.JsonValue.FLAG;
import static dev.benchline.json.JsonValue.INTEGER;
import static dev.benchline.json.JsonValue.LONG;
import static dev.benchline.json.JsonValue.NUMBERS;
import static dev.benchline.json.JsonValue.OPTIONAL_NUMBER;
import static dev.benchline.json.JsonValue.SECONDS;
import static dev.benchline.json.JsonValue.TEXT;
import static dev.benchline.json.JsonValue.constant;
import static dev.benchline.json.JsonValue.list;
import static dev.benchline.json.JsonValue.numberOr;
import static dev.benchline.json.JsonValue.object;
import static dev.benchline.json.JsonValue.optional;

import dev.benchline.json.JsonKeys;
import dev.benchline.metrics.TestId;
import dev.benchline.verdict.Verdict;

/** The keys of the file of a self-check. */
final class ResultFileSelfCheck {

  private ResultFileSelfCheck() {}

  static SelfCheckReport report(JsonKeys<SelfCheckReport> keys) {
    keys.derived("formatVersion", INTEGER, report -> ResultFile.FORMAT_VERSION);
    keys.derived("trusted", FLAG, SelfCheckReport::isTrusted);
    keys.derived("falseAlarms", LONG, SelfCheckReport::falseAlarms);
    keys.derived("bias", numberOr(Double.NaN), SelfCheckReport::bias);
    return new SelfCheckReport(
        keys.of("trials", list(object(ResultFileSelfCheck::trial)), SelfCheckReport::trials),
        keys.of("claims", list(object(ResultFileSelfCheck::claim)), SelfCheckReport::claims),
        keys.of("failedBefore", optional(TEXT), SelfCheckReport::failedBefore));
  }

  private static ClaimTrial claim(JsonKeys<ClaimTrial> keys) {
    return new ClaimTrial(
        keys.among(ClaimTrial::subject, ResultFileFormat::subject),
        keys.among(ClaimTrial::claim, ResultFileEvidence::claim),
        keys.of("seconds", SECONDS, ClaimTrial::took));
  }

  private static Trial trial(JsonKeys<Trial> keys) {
    TestId subject = keys.among(Trial::subject, ResultFileFormat::subject);
    return new Trial(
        subject,
        keys.of("injected", TEXT, Trial::injected),
        keys.of("verdict", constant(Verdict.class), Trial::verdict),
        keys.of("minimumDetectableEffect", OPTIONAL_NUMBER, Trial::detectable),
        keys.of("seconds", SECONDS, Trial::took),
        keys.of("currentFirst", list(FLAG), Trial::currentFirst),
        keys.of("median", NUMBERS, Trial::median),
        keys.of("mean", NUMBERS, Trial::mean),
        keys.of("current", NUMBERS, Trial::current),
        keys.of("base", NUMBERS, Trial::base));
  }
}
