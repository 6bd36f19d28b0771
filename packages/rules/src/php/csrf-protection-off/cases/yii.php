<?php

class SiteController extends \yii\web\Controller
{
    // ruleid: php/csrf-protection-off
    public $enableCsrfValidation = false;
    public $layout = false;
}

class NoteController extends \yii\web\Controller
{
    // ok: php/csrf-protection-off
    public $enableCsrfValidation = true;

    public function beforeAction($action)
    {
        // ruleid: php/csrf-protection-off
        $this->enableCsrfValidation = false;
        return parent::beforeAction($action);
    }
}
